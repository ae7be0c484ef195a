import { type Graph, reachable } from "../../model/graph.ts";
import type { Condition } from "../../src/index.ts";
import { shown, type Theorem } from "../model/theorem.ts";

const silent = ["clean.sound", "ended"];

const repeated = (graph: Graph) => {
  const conditions = new Set(graph.edges.flatMap(({ notices }) => notices));
  return [...conditions].flatMap((condition) => {
    const given = graph.edges.filter(({ notices }) => notices.includes(condition));
    const after = reachable(
      graph,
      given.map(({ to }) => to),
    );
    return given.filter(({ from, notices }) => after.has(from) || new Set(notices).size < notices.length).map(shown);
  });
};

/** Edges that end in another resting state than they began in, of which nothing was said so far. */
const unsaid = ({ edges }: Graph) =>
  edges
    .filter(({ from, to }) => from.state !== to.state && to.running.length === 0 && !silent.includes(to.state))
    .filter(({ notices, to }) => notices.length === 0 && !to.context.noticed.includes(to.state as Condition))
    .map(shown);

export const notices: Theorem = {
  says: "every arrival at rest is told unless it was before, and no condition twice on any path",
  violations: (graph) => [...repeated(graph), ...unsaid(graph)],
};
