import type { DoneActorEvent } from "xstate";
import type { NoticeParams } from "../actions.ts";
import type { GateContext } from "../context.ts";
import type { Verdict } from "../contracts.ts";

/** A notice given on the way to a state, besides the one the state itself gives. */
export interface NoticeAction {
  readonly type: "notice";
  readonly params: NoticeParams | ((args: { context: GateContext }) => NoticeParams);
}

/**
 * From a look at the index to the state it found. Whatever is not recognised falls through to `unknown`.
 *
 * @param read takes the verdict out of the actor's answer.
 * @param notices what is given on the way, by the state found.
 */
export const verdictRoutes = <TOutput>(
  read: (output: TOutput) => Verdict,
  notices: { readonly [state in "sound" | "corrupt" | "unindexed"]?: NoticeAction } = {},
) => {
  const verdict = ({ event }: { event: DoneActorEvent<TOutput> }) => read(event.output);
  const record = { type: "recordVerdict", params: verdict } as const;
  const actions = (notice?: NoticeAction) => (notice === undefined ? [record] : [notice, record]);
  return [
    { guard: { type: "findsUnavailable", params: verdict }, target: "unavailable", actions: record },
    { guard: { type: "findsBusy", params: verdict }, target: "busy", actions: record },
    { guard: { type: "findsCorruption", params: verdict }, target: "corrupt", actions: actions(notices.corrupt) },
    { guard: { type: "findsUnindexed", params: verdict }, target: "unindexed", actions: actions(notices.unindexed) },
    { guard: { type: "findsDrift", params: verdict }, target: "drift", actions: record },
    { guard: { type: "findsDamage", params: verdict }, target: "clean.damaged", actions: record },
    { guard: { type: "findsClean", params: verdict }, target: "clean.sound", actions: actions(notices.sound) },
    { target: "unknown", actions: record },
  ] as const;
};
