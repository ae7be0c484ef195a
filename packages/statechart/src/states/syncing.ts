import { chart } from "../actions.ts";
import { actorInput } from "../input.ts";
import { outcomeRoutes } from "../routes/outcome.ts";
import { recordProgress } from "../routes/progress.ts";
import { workRejectionRoute } from "../routes/rejection.ts";

export const syncing = chart.createStateConfig({
  description:
    "Brings the index up to the tree, once a session; where it can, on a private copy that takes its place once verified.\nThe old index answers meanwhile, and after a failure it is still there: back to drift.",
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
