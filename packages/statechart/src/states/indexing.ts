import { chart } from "../actions.ts";
import { actorInput } from "../input.ts";
import { outcomeRoutes } from "../routes/outcome.ts";
import { recordProgress } from "../routes/progress.ts";
import { workRejectionRoute } from "../routes/rejection.ts";

export const indexing = chart.createStateConfig({
  description:
    "First index of the workspace, begun by consent only and once a session.\nA run that ends badly leaves half an index, of which nothing can be said.",
  tags: ["unusable", "working"],
  entry: [
    { type: "beginWork", params: "index" },
    { type: "notice", params: { condition: "indexing" } },
  ],
  exit: "clearProgress",
  invoke: {
    id: "indexWorkspace",
    src: "indexWorkspace",
    input: actorInput,
    onDone: outcomeRoutes("index", "unknown"),
    onError: workRejectionRoute("index"),
  },
  on: { "run.progress": recordProgress },
});
