import { setTimeout as delay } from "node:timers/promises";
import { runBudget } from "./budget/run-budget.ts";
import { exitHook } from "./exit-hook/exit-hook.ts";
import { createLifeline } from "./lifeline/lifeline.ts";
import { notStarted } from "./run/not-started.ts";
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
export function createRunner(options: RunnerOptions): Runner {
  const budget = runBudget(options.budget);
  const flights = singleFlight<RunOutcome>();
  const underWay = new Map<StopSwitch, Promise<RunOutcome>>();
  const lifeline = createLifeline();
  let hasEnded = false;
  const around = { lifeline, exitHook: exitHook(lifeline.isAlive), isShuttingDown: () => hasEnded };

  async function start(request: RunRequest): Promise<RunOutcome> {
    if (hasEnded) return { kind: "refused", message: "The runner has ended." };
    if (request.signal?.aborted) return notStarted("cancelled");
    if (!budget.take()) return { kind: "refused", message: `The budget of ${options.budget} runs is used up.` };
    const stop = stopSwitch();
    const running = runProgram(request, stop, around);
    underWay.set(stop, running);
    const outcome = await running;
    underWay.delete(stop);
    if (outcome.kind === "spawnFailed") budget.giveBack();
    return outcome;
  }

  return {
    run: (request) => (request.key === undefined ? start(request) : flights.run(request.key, () => start(request))),
    async end({ withinMs = END_WITHIN } = {}) {
      hasEnded = true;
      for (const stop of underWay.keys()) stop.trigger("cancelled");
      await Promise.race([Promise.all(underWay.values()), delay(withinMs, undefined, { ref: false })]);
    },
    get runs() {
      return { started: budget.started, budget: options.budget };
    },
  };
}
