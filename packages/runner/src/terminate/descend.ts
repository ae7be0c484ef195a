import { waitUntil } from "../process/wait-until.ts";
import type { Ladder } from "../types.ts";
import { withKill } from "./ladder.ts";
import type { Target } from "./target.ts";

/**
 * Sends the signals of `ladder` one after the other while the target is alive; tells whether nothing is left. A step that
 * finds no receiver (a signal to a leader that is gone already) costs no grace.
 */
export async function descend(target: Target, ladder: Ladder): Promise<boolean> {
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
