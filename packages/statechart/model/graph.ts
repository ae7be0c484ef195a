import { getNextTransitions, initialTransition } from "xstate";
import type { GateContext, MachineSnapshot } from "../src/index.ts";
import { type Case, cases, workspace } from "./events.ts";
import { type Effects, type Machine, step } from "./step.ts";

export interface Node {
  readonly key: string;
  readonly snapshot: MachineSnapshot;
  readonly context: GateContext;
  /** The innermost state, for example `clean.sound`. */
  readonly state: string;
  /** Actors that run here. */
  readonly running: readonly string[];
}

/** One case happening in one node. */
export interface Edge extends Effects {
  readonly from: Node;
  readonly case: Case;
  readonly to: Node;
}

export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly leaving: ReadonlyMap<Node, readonly Edge[]>;
}

/**
 * What can decide anything; texts, evidence and progress are let go. Counts are capped one above what the chart allows, so that
 * the graph of a broken machine is finite too.
 */
export const keyOf = ({ value, context, status }: MachineSnapshot): string => {
  if (status === "done") return "ended";
  const { creation, sync, diagnosis, consent, attempts, runs, noticed, work, interrupted } = context;
  const begun = Object.values(attempts).map((count) => Math.min(count, 2));
  const started = Math.min(runs.started, runs.budget + 1);
  const told = [...new Set(noticed)].sort();
  return JSON.stringify([value, creation, sync, diagnosis, consent, begun, started, told, work, interrupted]);
};

export const stateOf = ({ value }: MachineSnapshot): string =>
  typeof value === "string"
    ? value
    : Object.entries(value)
        .map((path) => path.join("."))
        .join();

const node = (key: string, snapshot: MachineSnapshot): Node => ({
  key,
  snapshot,
  context: snapshot.context,
  state: stateOf(snapshot),
  running: Object.keys(snapshot.children),
});

/** The cases of the events that some transition here listens to; all others are refused whatever the context says. */
export const heard = (snapshot: MachineSnapshot): readonly Case[] => {
  if (snapshot.status === "done") return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return cases.filter(({ type }) => types.has(type));
};

const switches = [true, false];

/** Every consent there is; one run in the budget, so that both sides of its limit are in the graph. */
export const inputs = switches.flatMap((create) =>
  switches.map((sync) => ({ workspace, consent: { create, sync }, runBudget: 1 })),
);

/** The input under which every transition can be reached. */
export const consenting = { workspace, consent: { create: true, sync: true }, runBudget: 1 };

/** Everything that can happen to the machine, from every input. */
export const explore = (machine: Machine, from = inputs): Graph => {
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  const visit = (snapshot: MachineSnapshot) => {
    const key = keyOf(snapshot);
    const found = nodes.get(key) ?? node(key, snapshot);
    nodes.set(key, found);
    return found;
  };
  for (const input of from) visit(initialTransition(machine, input)[0]);
  for (const here of nodes.values()) {
    for (const happening of heard(here.snapshot)) {
      const { snapshot, ...effects } = step(machine, here.snapshot, happening.event);
      edges.push({ from: here, case: happening, to: visit(snapshot), ...effects });
    }
  }
  return { nodes: [...nodes.values()], edges, leaving: Map.groupBy(edges, ({ from }) => from) };
};

/** The graph without what begins anew once a holder left: what was found before then is not believed any more. */
export const withoutNewLook = ({ nodes, edges }: Graph): Graph => {
  const left = edges.filter(({ case: { type } }) => type !== "holder.left");
  return { nodes, edges: left, leaving: Map.groupBy(left, ({ from }) => from) };
};

/** Everything that can be reached from some nodes, these nodes included. */
export const reachable = ({ leaving }: Graph, from: readonly Node[]): ReadonlySet<Node> => {
  const found = new Set(from);
  for (const here of found) for (const { to } of leaving.get(here) ?? []) found.add(to);
  return found;
};
