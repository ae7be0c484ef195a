import { chart } from "../actions.ts";
import type { Verdict } from "../contracts.ts";
import { actorInput } from "../input.ts";
import { rejectionRoute } from "../routes/rejection.ts";
import { verdictRoutes } from "../routes/verdict.ts";

export const probing = chart.createStateConfig({
  description:
    "Asks cgc once, and only where the files could not tell.\nNever retried: what went wrong once is not tried again this session.",
  tags: ["unknown", "working"],
  invoke: {
    id: "probeIndex",
    src: "probeIndex",
    input: actorInput,
    onDone: verdictRoutes((found: Verdict) => found),
    onError: rejectionRoute("probe"),
  },
});
