import { type AnyStateNode, type AnyTransitionDefinition, createActor } from "xstate";
import { TestModel } from "xstate/graph";
import { consenting, heard, keyOf, stateOf } from "../../model/graph.ts";
import type { Machine } from "../../model/step.ts";
import type { MachineSnapshot, Notice } from "../../src/index.ts";

/** Shortest paths to every (state, event, previous state) there is, each state with all of the context that decides. */
export const pathsOf = (machine: Machine) => {
  const model = new TestModel<MachineSnapshot, never, typeof consenting>(machine as never, {
    input: consenting,
    events: (snapshot) => heard(snapshot).flatMap(({ event }) => (snapshot.can(event) ? [event as never] : [])),
    serializeState: (snapshot, event: { type: string } | undefined, previous) =>
      [keyOf(snapshot), event?.type, previous && stateOf(previous)].join(),
  });
  return model.getShortestPaths();
};

/** Walks a path on a running actor; `onState` sees the snapshot after every step beside the one the model foretold. */
export const walk = (
  machine: Machine,
  path: ReturnType<typeof pathsOf>[number],
  onState: (real: MachineSnapshot, foretold: MachineSnapshot) => void = () => {},
) => {
  const transitions: AnyTransitionDefinition[] = [];
  const notices: Notice[] = [];
  const actor = createActor(machine, {
    input: consenting,
    inspect: (event) => {
      if (event.type === "@xstate.microstep") transitions.push(...event._transitions);
    },
  });
  actor.on("notice", (notice) => notices.push(notice));
  actor.start();
  for (const { event, state } of path.steps) {
    if (event !== path.steps[0]?.event) actor.send(event);
    onState(actor.getSnapshot(), state);
  }
  return { actor, transitions, notices };
};

/** Every transition of the machine, by its place. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
  ...Object.values(node.states).flatMap(transitionsOf),
];

export const shownTransition = ({ source, eventType, target, guard }: AnyTransitionDefinition) =>
  `${source.id} ${eventType} [${typeof guard === "object" ? guard.type : guard}] -> ${target?.map(({ id }) => id)}`;
