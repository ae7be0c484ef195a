import { type Edge, reachable, withoutNewLook } from "../../model/graph.ts";
import type { Theorem } from "../model/theorem.ts";
import { outcomeOn, verdictOn } from "../model/work.ts";

const meetsLock = (edge: Edge) => {
  const outcome = outcomeOn(edge);
  return (
    verdictOn(edge)?.state === "busy" || (outcome !== undefined && outcome !== "rejected" && outcome.kind === "busy")
  );
};

export const locks: Theorem = {
  says: "evidence of a lock never leads to corrupt without another look once the holder left",
  violations: (graph) => {
    const after = reachable(
      withoutNewLook(graph),
      graph.edges.filter(meetsLock).map(({ to }) => to),
    );
    return [...after].filter(({ state }) => state === "corrupt").map(({ key }) => key);
  },
};
