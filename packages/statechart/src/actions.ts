import { assign, enqueueActions } from "xstate";
import { type GateContext, noPermissions } from "./context.ts";
import type { Detection, Evidence, Failure, Finding, Verdict, Work, WorkOutcome } from "./contracts.ts";
import type { Condition, GateEvent, Notice } from "./events.ts";
import { base } from "./setup.ts";

export type WayOn = { type: "mayIndexUnasked"; params: undefined } | { type: "maySync"; params: undefined };

export interface NoticeParams {
  readonly condition: Condition;
  /** A way on that the chart is about to take by itself: then the state does not rest and there is nothing to say. */
  readonly unless?: WayOn["type"];
  /** The condition of the state this leads to, where it has nothing to add: one happening, one notice. */
  readonly covers?: Condition;
}

const notice = enqueueActions<GateContext, GateEvent, NoticeParams, GateEvent, never, never, WayOn, never, Notice>(
  ({ context, enqueue, check }, { condition, unless, covers = condition }) => {
    if (context.noticed.includes(condition) || (unless !== undefined && check(unless))) return;
    enqueue.emit({ type: "notice", condition });
    enqueue.assign({ noticed: [...new Set([...context.noticed, condition, covers])] });
  },
);

const fromFinding = (context: GateContext, finding: Finding) => ({
  ...noPermissions,
  reason: finding.reason,
  evidence: { ...context.evidence, ...finding.evidence },
  lastFailure: finding.failure ?? context.lastFailure,
  index: finding.index ?? context.index,
});

/** What speaks of the moment of one verdict: who held the index then, what had changed, what was damaged. */
const momentary: ReadonlySet<string> = new Set(["changed", "missing", "holder", "holders", "diagnosis"]);

/** A new verdict outdates these pieces of evidence, also where it has none of its own to replace them. */
const lasting = (evidence: Evidence): Evidence =>
  Object.fromEntries(Object.entries(evidence).filter(([name]) => !momentary.has(name)));

const isConclusive = (verdict: Verdict) => ["clean", "drift", "unindexed", "corrupt"].includes(verdict.state);

const failureKind = (kind: WorkOutcome["kind"]): Failure["kind"] =>
  kind === "done" || kind === "corrupt" || kind === "unavailable" ? "failed" : kind;

/** The chart's vocabulary: setup and actions. The states are written in it. */
export const chart = base.extend({
  actions: {
    notice,
    recordInconclusive: assign(({ context }, detection: Detection) =>
      detection.kind === "inconclusive" ? fromFinding(context, detection) : {},
    ),
    recordVerdict: assign(({ context }, verdict: Verdict) => ({
      ...fromFinding({ ...context, evidence: lasting(context.evidence) }, verdict),
      ...(verdict.state === "unindexed" && { creation: verdict.creation }),
      ...(verdict.state === "drift" && { sync: verdict.sync }),
      ...(verdict.state === "corrupt" && { diagnosis: verdict.diagnosis }),
      work: null,
      interrupted: context.interrupted || (context.work !== null && !isConclusive(verdict)),
    })),
    beginWork: assign(({ context }, work: Work) => ({
      attempts: { ...context.attempts, [work]: context.attempts[work] + 1 },
      work,
    })),
    recordSuccess: assign(({ context }, outcome: WorkOutcome) => fromFinding(context, outcome)),
    recordFailure: assign(({ context }, { work, outcome }: { work: Work; outcome: WorkOutcome }) => ({
      ...fromFinding(context, outcome),
      ...(outcome.kind === "corrupt" && { diagnosis: outcome.diagnosis }),
      lastFailure: { kind: failureKind(outcome.kind), verb: work, detail: outcome.reason },
      work: null,
    })),
    recordRejection: assign(({ context }, { step, error }: { step: string; error: unknown }) => ({
      ...noPermissions,
      reason: `The step "${step}" broke off unexpectedly.`,
      lastFailure: { kind: "failed" as const, verb: step, detail: String(error) },
      work: null,
      interrupted: context.interrupted || context.work !== null,
    })),
    markInterrupted: assign({ interrupted: true }),
    countRun: assign(({ context }) => ({ runs: { ...context.runs, started: context.runs.started + 1 } })),
    recordProgress: assign((_, progress: { done: number; total: number | null }) => ({ progress })),
    clearProgress: assign({ progress: null }),
    close: assign(({ context }) => ({
      ...noPermissions,
      reason: "The session has ended.",
      interrupted: context.interrupted || context.work !== null,
      work: null,
    })),
  },
});
