import { noEdge } from "../model/theorem.ts";
import { starts, verdictOn } from "../model/work.ts";

export const consent = noEdge(
  "nothing is indexed or synced without consent and leave of the latest verdict",
  (edge) => {
    const { context } = edge.from;
    const verdict = verdictOn(edge);
    const unasked = context.consent.create && verdict?.state === "unindexed" && verdict.creation === "automatic";
    const asked =
      edge.case.type === "create.confirm" && edge.from.state === "unindexed" && context.creation !== "refused";
    const synced = context.consent.sync && verdict?.state === "drift" && verdict.sync === "safe";
    return (starts(edge, "index") && !unasked && !asked) || (starts(edge, "sync") && !synced);
  },
);
