import { chart } from "../actions.ts";
import type { Verdict } from "../contracts.ts";
import { actorInput, rejectionRoute, verdictRoutes } from "../routes.ts";

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
