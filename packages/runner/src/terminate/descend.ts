import { waitUntil } from "../process/wait-until.ts";
import type { Ladder } from "../types.ts";
import type { Target } from "./target.ts";

/** TERM, two seconds, KILL: what a program that knows nothing of us expects. */
export const DEFAULT_LADDER: Ladder = [{ signal: "SIGTERM", graceMs: 2_000 }];

/** SIGKILL needs no grace but the kernel's; a process that outlives it waits for a device. Milliseconds. */
const KILL_GRACE = 2_000;

/** The ladder that is really used: it always ends with SIGKILL to the group. */
export function withKill(ladder: Ladder): Ladder {
  const last = ladder.at(-1);
  if (last?.signal === "SIGKILL" && last.to !== "leader") return ladder;
  return [...ladder, { signal: "SIGKILL", graceMs: KILL_GRACE }];
}

/** Sends the signals of `ladder`, each only while the target is alive; tells whether nothing is left. */
export async function descend(target: Target, ladder: Ladder): Promise<boolean> {
  for (const { signal, graceMs, to = "group" } of withKill(ladder)) {
    if (!target.isAlive()) return true;
    target.signal(signal, to);
    if (await waitUntil(() => !target.isAlive(), graceMs)) return true;
  }
  return false;
}
