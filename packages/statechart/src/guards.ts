import type { GateContext } from "./context.ts";
import type { Detection, Verdict, Work, WorkOutcome } from "./contracts.ts";

interface Args {
  readonly context: GateContext;
}

const finds = (state: Verdict["state"]) => (_: Args, verdict: Verdict) => verdict.state === state;

const untried = ({ attempts, runs }: GateContext, work: Work) => attempts[work] === 0 && runs.started < runs.budget;

export const guards = {
  isInconclusive: (_: Args, detection: Detection) => detection.kind === "inconclusive",

  findsUnavailable: finds("unavailable"),
  findsUnindexed: finds("unindexed"),
  findsBusy: finds("busy"),
  findsCorruption: finds("corrupt"),
  findsDrift: finds("drift"),
  findsDamage: (_: Args, verdict: Verdict) => verdict.state === "clean" && verdict.degraded,
  findsClean: finds("clean"),

  succeeded: (_: Args, outcome: WorkOutcome) => outcome.kind === "done",
  metBusy: (_: Args, outcome: WorkOutcome) => outcome.kind === "busy",
  metCorruption: (_: Args, outcome: WorkOutcome) => outcome.kind === "corrupt",
  couldNotRun: (_: Args, outcome: WorkOutcome) => outcome.kind === "unavailable" || outcome.kind === "spawnFailed",

  mayIndexUnasked: ({ context }: Args) =>
    context.consent.create && context.creation === "automatic" && untried(context, "index"),
  mayIndexWhenAsked: ({ context }: Args) => context.creation !== "refused" && untried(context, "index"),
  maySync: ({ context }: Args) => context.consent.sync && context.sync === "safe" && untried(context, "sync"),
  /** The yes holds for one workspace and one damage: an answer to an older or another question is none. */
  mayRebuild: ({ context }: Args, yes: { workspace: string; diagnosis: string }) =>
    yes.workspace === context.workspace && yes.diagnosis === context.diagnosis && untried(context, "rebuild"),

  /** The runner refuses what goes beyond the budget, so a count above it would be a lie. */
  hasRunsLeft: ({ context }: Args) => context.runs.started < context.runs.budget,
};
