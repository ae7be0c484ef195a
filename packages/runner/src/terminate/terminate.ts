import { setTimeout as delay } from "node:timers/promises";
import type { Ladder, LadderStep, RunRequest } from "../types.ts";

/** What a ladder ends: a child with everything that belongs to it. */
export interface Target {
  /** Whether any of it still runs. Zombies do not. */
  isAlive(): boolean;
  /** False when there is nobody (left) to receive it. */
  signal(signal: NodeJS.Signals, to: NonNullable<LadderStep["to"]>): boolean;
}

/** TERM, two seconds, KILL: what a program that knows nothing of us expects. */
export const DEFAULT_LADDER: Ladder = [{ signal: "SIGTERM", graceMs: 2_000 }];

/** Milliseconds between two looks at whether something is gone. */
const POLL_EVERY = 20;

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

/**
 * Sends the signals of `ladder` one after the other while the target is alive; tells whether nothing is left. A step that
 * finds no receiver (a signal to a leader that is gone already) costs no grace.
 */
export async function terminate(target: Target, ladder: Ladder): Promise<boolean> {
  for (const { signal, graceMs, to = "group" } of withKill(ladder)) {
    if (!target.signal(signal, to)) continue;
    const isGone = await waitUntil(() => {
      if (!target.isAlive()) return true;
      // What is born while SIGKILL goes round has not received it.
      if (signal === "SIGKILL") target.signal(signal, to);
      return false;
    }, graceMs);
    if (isGone) return true;
  }
  return !target.isAlive();
}

/** Polls until `condition` holds or `withinMs` has passed; tells whether it held. Never keeps the host's event loop alive. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() >= deadline) return false;
    await delay(POLL_EVERY, undefined, { ref: false });
  }
  return true;
}
