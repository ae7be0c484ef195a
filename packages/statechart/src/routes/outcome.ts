import type { DoneActorEvent } from "xstate";
import type { Work, WorkOutcome } from "../contracts.ts";
import type { Condition } from "../events.ts";

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
    { guard: { type: "metCorruption", params: outcome }, target: "corrupt", actions: [failureNotice(work), record] },
    { guard: { type: "couldNotRun", params: outcome }, target: "unavailable", actions: record },
    { target: otherwise, actions: [failureNotice(work, otherwise), record, "markInterrupted"] },
  ] as const;
};

/** @param covers the state this leads to, where its own notice would add nothing. */
export const failureNotice = (work: Work, covers?: Condition) =>
  ({
    type: "notice",
    params: { condition: `${work}.failed`, ...(covers !== undefined && { covers }) },
  }) as const;
