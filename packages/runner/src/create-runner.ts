import { setTimeout as delay } from "node:timers/promises";
import { guardFolder } from "./daemons/guard-folder.ts";
import { exitHook } from "./lifeline/exit-hook.ts";
import { createLifeline } from "./lifeline/lifeline.ts";
import { runProgram } from "./run/run-program.ts";
import { type StopSwitch, stopSwitch } from "./run/stop-causes.ts";
import type { Captured, Ran, Runner, RunnerOptions, RunOutcome, RunRequest } from "./types.ts";

/** How long `end()` is waited for when the caller does not say: what a session's shutdown may take. Milliseconds. */
const END_WITHIN = 1_000;

const NOTHING: Captured = { text: "", bytes: 0, truncated: false };

/** What is told of a run that was ended before anything was spawned. */
const NOT_STARTED: Ran = { stdout: NOTHING, stderr: NOTHING, durationMs: 0, empty: true };

/**
 * A runner keeps no event loop alive: a host with nothing else to do ends, and its lifeline then ends the runs. Who wants
 * to wait for a run (a command line) has to hold the loop itself.
 */
export function createRunner({ budget }: RunnerOptions): Runner {
  let started = 0;
  const underWay = new Map<StopSwitch, Promise<RunOutcome>>();
  const lifeline = createLifeline();
  let hasEnded = false;
  const context = { lifeline, exitHook: exitHook(lifeline.isAlive), isShuttingDown: () => hasEnded };

  async function run(request: RunRequest): Promise<RunOutcome> {
    if (hasEnded) return { kind: "refused", message: "The runner has ended." };
    if (request.signal?.aborted) return { kind: "cancelled", ...NOT_STARTED };
    if (started >= budget) return { kind: "refused", message: `The budget of ${budget} runs is used up.` };
    started += 1;
    const stop = stopSwitch();
    const running = runProgram(request, stop, context);
    underWay.set(stop, running);
    const outcome = await running;
    underWay.delete(stop);
    if (outcome.kind === "spawnFailed") started -= 1;
    return outcome;
  }

  return {
    run,
    guard: (folder) => guardFolder(folder, lifeline),
    async end({ withinMs = END_WITHIN } = {}) {
      hasEnded = true;
      for (const stop of underWay.keys()) stop.trigger("cancelled");
      await Promise.race([Promise.all(underWay.values()), delay(withinMs, undefined, { ref: false })]);
    },
    get runs() {
      return { started, budget };
    },
  };
}
