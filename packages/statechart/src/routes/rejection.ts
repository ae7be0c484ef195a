import type { ErrorActorEvent } from "xstate";
import type { Work } from "../contracts.ts";
import { failureNotice } from "./outcome.ts";

/** From a step that threw instead of answering: nothing is known, so nothing is done. */
export const rejectionRoute = (step: string) =>
  ({
    target: "unknown",
    actions: {
      type: "recordRejection",
      params: ({ event }: { event: ErrorActorEvent }) => ({ step, error: event.error }),
    },
  }) as const;

/** From a maintenance actor that threw. */
export const workRejectionRoute = (work: Work) => {
  const { target, actions } = rejectionRoute(work);
  return { target, actions: [failureNotice(work, target), actions] } as const;
};
