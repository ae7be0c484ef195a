import { chart } from "../actions.ts";
import type { Verdict, Work } from "../contracts.ts";
import { actorInput, recordProgress, rejectionRoute, verdictRoutes } from "../routes.ts";

export const verifying = chart.createStateConfig({
  description:
    "cgc ends with exit code 0 over an empty or half graph too, so the graph itself is asked.\nEntered after a finished run only; without a verdict nothing is believed.",
  tags: ["unknown", "working"],
  exit: "clearProgress",
  invoke: {
    id: "verifyIndex",
    src: "verifyIndex",
    // Only finished work leads here, and it left its name.
    input: ({ context }) => ({ ...actorInput({ context }), work: context.work as Work }),
    onDone: verdictRoutes((found: Verdict) => found, "clean.after.work"),
    onError: rejectionRoute("verify"),
  },
  on: { "run.progress": recordProgress },
});
