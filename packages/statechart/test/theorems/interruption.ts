import { type Edge, reachable, withoutNewLook } from "../../model/graph.ts";
import { shown, type Theorem } from "../model/theorem.ts";
import { outcomeOn, verdictOn } from "../model/work.ts";

const broken = ["failed", "timedOut", "cancelled", "unparseable"];
const proof = ["clean", "drift", "unindexed", "corrupt"];

const killed = (edge: Edge) => {
  const outcome = outcomeOn(edge);
  return outcome === "rejected" || (outcome !== undefined && broken.includes(outcome.kind));
};

const unverified = (edge: Edge) =>
  edge.from.running.includes("verifyIndex") &&
  edge.case.type.endsWith(".verifyIndex") &&
  !proof.includes(verdictOn(edge)?.state ?? "rejected");

export const interruption: Theorem = {
  says: "work that was killed, failed or could not be verified is marked and never reaches clean without another look",
  violations: (graph) => {
    const interrupted = graph.edges.filter((edge) => killed(edge) || unverified(edge));
    const after = reachable(
      withoutNewLook(graph),
      interrupted.map(({ to }) => to),
    );
    return [
      ...interrupted.filter(({ to }) => to.state !== "ended" && !to.context.interrupted).map(shown),
      ...[...after].filter(({ state }) => state.startsWith("clean")).map(({ key }) => key),
    ];
  },
};
