import { type Edge, reachable } from "../../model/graph.ts";
import type { Theorem } from "../model/theorem.ts";
import { outcomeOn, verdictOn } from "../model/work.ts";

const meetsLock = (edge: Edge) => {
  const outcome = outcomeOn(edge);
  return (
    verdictOn(edge)?.state === "busy" || (outcome !== undefined && outcome !== "rejected" && outcome.kind === "busy")
  );
};

export const locks: Theorem = {
  says: "evidence of a lock never leads to corrupt",
  violations: (graph) => {
    const after = reachable(
      graph,
      graph.edges.filter(meetsLock).map(({ to }) => to),
    );
    return [...after].filter(({ state }) => state === "corrupt").map(({ key }) => key);
  },
};
