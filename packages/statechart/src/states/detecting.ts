import { chart } from "../actions.ts";
import type { Detection, Verdict } from "../contracts.ts";
import { actorInput } from "../input.ts";
import { rejectionRoute } from "../routes/rejection.ts";
import { verdictRoutes } from "../routes/verdict.ts";

const detection = ({ event }: { event: { output: Detection } }) => event.output;

const verdict = (found: Detection): Verdict =>
  found.kind === "verdict" ? found.verdict : { ...found, state: "unknown" };

export const detecting = chart.createStateConfig({
  description:
    "Looks at files only. Most sessions end here without one cgc run,\nbecause even a read-only cgc command rewrites the database.",
  tags: ["unknown", "working"],
  invoke: {
    id: "detectIndex",
    src: "detectIndex",
    input: actorInput,
    onDone: [
      {
        guard: { type: "isInconclusive", params: detection },
        target: "probing",
        actions: { type: "recordInconclusive", params: detection },
      },
      ...verdictRoutes(verdict),
    ],
    onError: rejectionRoute("detect"),
  },
});
