import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

export interface ChartState {
  /** Keys from the root, joined by dots; empty for the root itself. */
  readonly id: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly final: boolean;
  readonly destructive: boolean;
  /** The child entered by default, by its id. */
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly actors: readonly string[];
}

export interface ChartTransition {
  readonly source: string;
  /** The event's type; empty where the transition is taken without one. */
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Null where the state is not left. */
  readonly target: string | null;
}

/** A machine as plain data, in the order it is written in: what all pictures and comparisons are made of. */
export interface Chart {
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

const idOf = (node: AnyStateNode) => node.path.join(".");

const nameOf = (part: unknown): string => {
  const { type, params } =
    typeof part === "object" && part !== null ? (part as { type: string; params?: unknown }) : { type: String(part) };
  if (params === undefined || typeof params === "function") return type;
  return `${type}(${typeof params === "object" && params !== null ? Object.values(params).join(", ") : String(params)})`;
};

const state = (node: AnyStateNode): ChartState => ({
  id: idOf(node),
  description: node.description ?? "",
  tags: node.tags,
  final: node.type === "final",
  destructive: Boolean(node.meta?.destructive),
  initial: node.initial?.target[0] === undefined ? null : idOf(node.initial.target[0]),
  entry: node.entry.map(nameOf),
  exit: node.exit.map(nameOf),
  actors: node.invoke.map(({ id }) => id),
});

const transition = ({ source, eventType, guard, actions, target }: AnyTransitionDefinition): ChartTransition => ({
  source: idOf(source),
  event: eventType,
  guard: guard === undefined ? null : nameOf(guard),
  actions: actions.map(nameOf),
  target: target?.[0] === undefined ? null : idOf(target[0]),
});

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withDescendants),
];

export const readChart = (machine: AnyStateMachine): Chart => {
  const nodes = withDescendants(machine.root);
  return {
    states: nodes.map(state),
    transitions: nodes
      .flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()])
      .map(transition),
  };
};
