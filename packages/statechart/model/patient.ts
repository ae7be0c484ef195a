import { fromPromise } from "xstate";
import { gateMachine } from "../src/index.ts";
import type { Machine } from "./step.ts";

/** The machine with actors that never answer, so that whoever drives it answers for them; `signals` collects those they were given. */
export const patient = (signals: AbortSignal[] = []): Machine => {
  const forever = () =>
    fromPromise<never, never>(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
  const names = Object.keys(gateMachine.implementations.actors ?? {});
  return gateMachine.provide({ actors: Object.fromEntries(names.map((name) => [name, forever()])) });
};
