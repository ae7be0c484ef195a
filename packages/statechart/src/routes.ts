import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { GateContext } from "./context.ts";
import type { Verdict, Work, WorkOutcome } from "./contracts.ts";
import type { Condition } from "./events.ts";

/** What every actor is given. */
export const actorInput = ({ context }: { context: GateContext }) => ({
  workspace: context.workspace,
  evidence: context.evidence,
});

/**
 * From a look at the index to the state it found. Whatever is not recognised falls through to `unknown`.
 *
 * @param read takes the verdict out of the actor's answer.
 * @param whenSound is said where the index turns out clean and undamaged.
 */
export const verdictRoutes = <TOutput>(read: (output: TOutput) => Verdict, whenSound?: Condition) => {
  const verdict = ({ event }: { event: DoneActorEvent<TOutput> }) => read(event.output);
  const record = { type: "recordVerdict", params: verdict } as const;
  const say = whenSound === undefined ? [] : [{ type: "notice", params: { condition: whenSound } } as const];
  return [
    { guard: { type: "findsUnavailable", params: verdict }, target: "unavailable", actions: record },
    { guard: { type: "findsBusy", params: verdict }, target: "busy", actions: record },
    { guard: { type: "findsCorruption", params: verdict }, target: "corrupt", actions: record },
    { guard: { type: "findsUnindexed", params: verdict }, target: "unindexed", actions: record },
    { guard: { type: "findsDrift", params: verdict }, target: "drift", actions: record },
    { guard: { type: "findsDamage", params: verdict }, target: "clean.damaged", actions: record },
    { guard: { type: "findsClean", params: verdict }, target: "clean.sound", actions: [record, ...say] },
    { target: "unknown", actions: record },
  ] as const;
};

/** From a step that threw instead of answering: nothing is known, so nothing is done. */
export const rejectionRoute = (step: string) =>
  ({
    target: "unknown",
    actions: {
      type: "recordRejection",
      params: ({ event }: { event: ErrorActorEvent }) => ({ step, error: event.error }),
    },
  }) as const;

/**
 * From the end of a maintenance run onwards. Only `done` is worth verifying.
 *
 * @param otherwise where a run leads that failed, was killed or said nothing we understand.
 */
export const outcomeRoutes = (work: Work, otherwise: "unknown" | "drift") => {
  const outcome = ({ event }: { event: DoneActorEvent<WorkOutcome> }) => event.output;
  const record = {
    type: "recordFailure",
    params: ({ event }: { event: DoneActorEvent<WorkOutcome> }) => ({ work, outcome: event.output }),
  } as const;
  return [
    {
      guard: { type: "succeeded", params: outcome },
      target: "verifying",
      actions: { type: "recordSuccess", params: outcome },
    },
    { guard: { type: "metBusy", params: outcome }, target: "busy", actions: record },
    { guard: { type: "metCorruption", params: outcome }, target: "corrupt", actions: record },
    { guard: { type: "couldNotRun", params: outcome }, target: "unavailable", actions: record },
    { target: otherwise, actions: [record, "markInterrupted", failureNotice(work, otherwise)] },
  ] as const;
};

/** From a maintenance actor that threw. */
export const workRejectionRoute = (work: Work) => {
  const { target, actions } = rejectionRoute(work);
  return { target, actions: [actions, failureNotice(work, target)] } as const;
};

const failureNotice = (work: Work, covers: "unknown" | "drift") =>
  ({ type: "notice", params: { condition: `${work}.failed`, covers } }) as const;

/** Progress of a run; heard only while something works. */
export const recordProgress = {
  actions: {
    type: "recordProgress",
    params: ({ event }: { event: { done: number; total: number | null } }) => ({
      done: event.done,
      total: event.total,
    }),
  },
} as const;
