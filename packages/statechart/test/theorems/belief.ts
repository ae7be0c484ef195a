import type { Edge } from "../../model/graph.ts";
import type { WorkOutcome } from "../../src/index.ts";
import { noEdge } from "../model/theorem.ts";
import { outcomeOn, verdictOn } from "../model/work.ts";

const byOutcome: { readonly [K in WorkOutcome["kind"]]: string } = {
  done: "verifying",
  busy: "busy",
  corrupt: "corrupt",
  unavailable: "unavailable",
  spawnFailed: "unavailable",
  failed: "unknown",
  timedOut: "unknown",
  cancelled: "unknown",
  unparseable: "unknown",
};

/** The states an answer may lead to; undefined where nothing was answered. */
const named = (edge: Edge): readonly string[] | undefined => {
  const verdict = verdictOn(edge);
  const outcome = outcomeOn(edge);
  if (edge.case.type.startsWith("xstate.error")) return ["unknown"];
  if (edge.case.name.endsWith("inconclusive")) return ["probing"];
  if (verdict?.state === "clean") return [verdict.degraded ? "clean.damaged" : "clean.sound"];
  if (verdict?.state === "unindexed") return ["unindexed", "indexing"];
  if (verdict?.state === "drift") return ["drift", "syncing"];
  if (verdict !== undefined) return [verdict.state];
  if (outcome === undefined || outcome === "rejected") return undefined;
  const kept = edge.from.state === "syncing" && byOutcome[outcome.kind] === "unknown";
  return [kept ? "drift" : byOutcome[outcome.kind]];
};

export const belief = noEdge(
  "every answer leads to the state it names: a failed sync keeps the old index, all else not understood is unknown",
  (edge) => !(named(edge)?.includes(edge.to.state) ?? true),
);
