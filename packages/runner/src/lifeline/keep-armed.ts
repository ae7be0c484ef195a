import { type ArmedRun, armLine } from "./armed-run.ts";
import type { Tether } from "./lifeline.ts";

/** How often a ladder that depends on the moment is asked for again, because the lifeline cannot ask. Milliseconds. */
const REFRESH = 2_000;

/** Arms the run that `describe` tells of, and again whenever that changes; the returned function stops looking. */
export function keepArmed(tether: Tether, describe: () => ArmedRun): () => void {
  let run = describe();
  tether.arm(run);
  const timer = setInterval(() => {
    const next = describe();
    if (armLine(0, next) === armLine(0, run)) return;
    run = next;
    tether.arm(run);
  }, REFRESH).unref();
  return () => clearInterval(timer);
}
