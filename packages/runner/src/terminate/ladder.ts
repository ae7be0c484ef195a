import type { Ladder, RunRequest } from "../types.ts";

/** TERM, two seconds, KILL: what a program that knows nothing of us expects. */
export const DEFAULT_LADDER: Ladder = [{ signal: "SIGTERM", graceMs: 2_000 }];

/** SIGKILL needs no grace but the kernel's; a process that outlives it waits for a device. Milliseconds. */
const KILL_GRACE = 2_000;

/** The ladder of a request as it stands now. */
export function ladderOf({ ladder = DEFAULT_LADDER }: Pick<RunRequest, "ladder">): Ladder {
  if (typeof ladder !== "function") return ladder;
  try {
    return ladder();
  } catch {
    // Whoever cannot say how to end the run milder has it ended the usual way.
    return DEFAULT_LADDER;
  }
}

/** The ladder that is really used: it always ends with SIGKILL to the group. */
export function withKill(ladder: Ladder): Ladder {
  const last = ladder.at(-1);
  if (last?.signal === "SIGKILL" && last.to !== "leader") return ladder;
  return [...ladder, { signal: "SIGKILL", graceMs: KILL_GRACE }];
}
