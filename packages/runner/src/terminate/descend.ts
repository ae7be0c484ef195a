import { waitUntil } from "../process/wait-until.ts";
import type { Ladder } from "../types.ts";
import { withKill } from "./ladder.ts";
import type { Target } from "./target.ts";

/** Sends the signals of `ladder`, each only while the target is alive; tells whether nothing is left. */
export async function descend(target: Target, ladder: Ladder): Promise<boolean> {
  for (const { signal, graceMs, to = "group" } of withKill(ladder)) {
    target.signal(signal, to);
    const isGone = await waitUntil(() => {
      if (!target.isAlive()) return true;
      // What is born while SIGKILL goes round has not received it.
      if (signal === "SIGKILL") target.signal(signal, to);
      return false;
    }, graceMs);
    if (isGone) return true;
  }
  return false;
}
