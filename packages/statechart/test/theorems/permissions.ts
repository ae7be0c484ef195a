import { everyNode } from "../model/theorem.ts";

export const permissions = everyNode(
  "no permission and no diagnosis outlives the finding that gave it",
  ({ state, context: { creation, sync, diagnosis } }) =>
    (creation === "refused" || ["unindexed", "indexing"].includes(state)) &&
    (sync === "refused" || ["drift", "syncing"].includes(state)) &&
    (diagnosis === null) === !["corrupt", "rebuilding"].includes(state),
);
