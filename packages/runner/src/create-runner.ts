import { setTimeout as delay } from "node:timers/promises";
import { exitHook } from "./exit-hook/exit-hook.ts";
import { createLifeline } from "./lifeline/lifeline.ts";
import { runProgram } from "./run/run-program.ts";
import { type StopSwitch, stopSwitch } from "./run/stop-causes.ts";
import { singleFlight } from "./single-flight/single-flight.ts";
import type { Runner, RunnerOptions, RunOutcome, RunRequest } from "./types.ts";

/** How long `end()` is waited for when the caller does not say: what a session's shutdown may take. Milliseconds. */
const END_WITHIN = 1_000;

/**
 * A runner keeps no event loop alive: a host with nothing else to do ends, and its lifeline then ends the runs. Who wants
 * to wait for a run (a command line) has to hold the loop itself.
 */
export function createRunner({ budget }: RunnerOptions): Runner {
  const lifeline = createLifeline();
  const flights = singleFlight<RunOutcome>();
  const underWay = new Map<StopSwitch, Promise<RunOutcome>>();
  let started = 0;
  let ended = false;
  const around = { lifeline, exitHook: exitHook(lifeline.isAlive), isShuttingDown: () => ended };

  async function start(request: RunRequest): Promise<RunOutcome> {
    if (ended) return { kind: "refused", message: "The runner has ended." };
    if (started >= budget) return { kind: "refused", message: `The budget of ${budget} runs is used up.` };
    started += 1;
    const stop = stopSwitch();
    const outcome = runProgram(request, stop, around);
    underWay.set(stop, outcome);
    try {
      return await outcome;
    } finally {
      underWay.delete(stop);
    }
  }

  return {
    run: (request) => (request.key === undefined ? start(request) : flights.run(request.key, () => start(request))),
    async end({ withinMs = END_WITHIN } = {}) {
      ended = true;
      for (const stop of underWay.keys()) stop.trigger("cancelled");
      await Promise.race([Promise.all(underWay.values()), delay(withinMs, undefined, { ref: false })]);
    },
    get runs() {
      return { started, budget };
    },
  };
}
