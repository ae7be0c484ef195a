import { type AnyActorScope, createEmptyActor } from "xstate";
import type { Condition, GateEvent, gateMachine, MachineSnapshot, Notice } from "../src/index.ts";

export type Machine = typeof gateMachine;

type Effect = { readonly type: string; readonly params?: unknown };

/** What a step would have done to the world. */
export interface Effects {
  /** Actors started and stopped, by name. */
  readonly started: readonly string[];
  readonly stopped: readonly string[];
  readonly notices: readonly Condition[];
}

const paramsOf = <T>(effects: readonly Effect[], type: string): T[] =>
  effects.filter((effect) => effect.type === type).map(({ params }) => params as T);

const self = createEmptyActor();
const idle = () => {};
const inert = {
  self,
  system: self.system,
  id: "",
  sessionId: "",
  logger: idle,
  defer: idle,
  emit: idle,
  stopChild: idle,
};

/** Steps the machine without running anything. XState's own `transition` takes no input and fails slowly over its absence. */
export const step = (
  machine: Machine,
  from: MachineSnapshot,
  event: GateEvent,
): { snapshot: MachineSnapshot } & Effects => {
  const effects: Effect[] = [];
  const scope = { ...inert, actionExecutor: (effect: Effect) => void effects.push(effect) } as unknown as AnyActorScope;
  const snapshot = machine.transition(from, event, scope);
  return {
    snapshot,
    started: paramsOf<{ id: string }>(effects, "xstate.spawnChild").map(({ id }) => id),
    stopped: paramsOf<{ id: string }>(effects, "xstate.stopChild").map(({ id }) => id),
    notices: paramsOf<{ event: Notice }>(effects, "xstate.emit").map(({ event }) => event.condition),
  };
};
