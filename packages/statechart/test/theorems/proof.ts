import { noEdge } from "../model/theorem.ts";
import { outcomeOn, verdictOn } from "../model/work.ts";

export const proof = noEdge("only a clean verdict leads to clean, and only a finished run is verified", (edge) => {
  const entersClean = edge.to.state.startsWith("clean") && !edge.from.state.startsWith("clean");
  const outcome = outcomeOn(edge);
  const finished = outcome !== undefined && outcome !== "rejected" && outcome.kind === "done";
  return (entersClean && verdictOn(edge)?.state !== "clean") || (edge.started.includes("verifyIndex") && !finished);
});
