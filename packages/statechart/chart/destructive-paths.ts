import { consenting, type Edge, explore, type Graph, type Node, withoutNewLook } from "../model/graph.ts";
import { gateMachine } from "../src/index.ts";
import { readChart } from "./read-chart.ts";

/** One way to a destructive run: the states it leads through and one sequence of events that does. */
export interface DestructivePath {
  readonly states: readonly string[];
  readonly events: readonly string[];
}

/** Nodes from which some sequence of events ends in a destructive run. */
const leading = ({ edges }: Graph, isLast: (edge: Edge) => boolean): ReadonlySet<Node> => {
  const before = Map.groupBy(edges, ({ to }) => to);
  const found = new Set(edges.filter(isLast).map(({ from }) => from));
  for (const node of found) for (const { from } of before.get(node) ?? []) found.add(from);
  return found;
};

/**
 * Every distinct sequence of states that ends in a destructive run, shortest first, with all consent given. A new look after a
 * holder left goes the same ways once more, without end, and is left out.
 */
export const destructivePaths = (): DestructivePath[] => {
  const graph = withoutNewLook(explore(gateMachine, [consenting]));
  const destructive = new Set(
    readChart(gateMachine)
      .states.filter((state) => state.destructive)
      .map(({ id }) => id),
  );
  const isLast = ({ from, to }: Edge) => destructive.has(to.state) && !destructive.has(from.state);
  const dangerous = leading(graph, isLast);
  const ways = Map.groupBy(
    graph.edges.filter(({ from, to }) => from.state !== to.state && dangerous.has(from)),
    ({ from }) => from,
  );
  const [start] = graph.nodes;
  const found = new Map<string, DestructivePath>();
  const queue = start === undefined ? [] : [{ node: start, states: [start.state], events: [] as readonly string[] }];
  const seen = new Set<string>();
  for (const { node, states, events } of queue) {
    for (const edge of ways.get(node) ?? []) {
      const path = { states: [...states, edge.to.state], events: [...events, edge.case.name] };
      const trail = path.states.join();
      const here = `${trail} ${edge.to.key}`;
      if (isLast(edge)) found.set(trail, found.get(trail) ?? path);
      else if (dangerous.has(edge.to) && !seen.has(here)) queue.push({ node: edge.to, ...path });
      seen.add(here);
    }
  }
  return [...found.values()];
};
