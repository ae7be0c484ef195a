import { chart } from "../actions.ts";
import { actorInput, outcomeRoutes, recordProgress, workRejectionRoute } from "../routes.ts";

export const syncing = chart.createStateConfig({
  description:
    "Brings the index up to the tree in place, once a session.\nThe old index stays usable meanwhile, and after a failure it is still there: back to drift.",
  tags: ["degraded", "working"],
  entry: [
    { type: "beginWork", params: "sync" },
    { type: "notice", params: { condition: "syncing" } },
  ],
  exit: "clearProgress",
  invoke: {
    id: "syncIndex",
    src: "syncIndex",
    input: actorInput,
    onDone: outcomeRoutes("sync", "drift"),
    onError: workRejectionRoute("sync"),
  },
  on: { "run.progress": recordProgress },
});
