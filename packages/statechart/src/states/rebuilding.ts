import { chart } from "../actions.ts";
import { actorInput } from "../input.ts";
import { outcomeRoutes } from "../routes/outcome.ts";
import { recordProgress } from "../routes/progress.ts";
import { workRejectionRoute } from "../routes/rejection.ts";

export const rebuilding = chart.createStateConfig({
  description:
    "The one destructive run: renames the damaged database aside and indexes anew.\nEntered by rebuild.confirm only, once a session.",
  tags: ["unusable", "working"],
  meta: { destructive: true },
  entry: [
    { type: "beginWork", params: "rebuild" },
    { type: "notice", params: { condition: "rebuilding" } },
  ],
  exit: "clearProgress",
  invoke: {
    id: "rebuildIndex",
    src: "rebuildIndex",
    input: actorInput,
    onDone: outcomeRoutes("rebuild", "unknown"),
    onError: workRejectionRoute("rebuild"),
  },
  on: { "run.progress": recordProgress },
});
