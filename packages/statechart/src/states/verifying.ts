import { chart } from "../actions.ts";
import type { GateContext } from "../context.ts";
import type { Verdict, Work } from "../contracts.ts";
import type { Condition } from "../events.ts";
import { actorInput } from "../input.ts";
import { failureNotice } from "../routes/outcome.ts";
import { recordProgress } from "../routes/progress.ts";
import { rejectionRoute } from "../routes/rejection.ts";
import { verdictRoutes } from "../routes/verdict.ts";

// Only finished work leads here, and it left its name.
const work = ({ context }: { context: GateContext }) => context.work as Work;

const failed = (covers?: Condition) =>
  ({ type: "notice", params: (args: { context: GateContext }) => failureNotice(work(args), covers).params }) as const;

export const verifying = chart.createStateConfig({
  description:
    "cgc ends with exit code 0 over an empty or half graph too, so the graph itself is asked.\nEntered after a finished run only; without a verdict nothing is believed.",
  tags: ["unknown", "working"],
  exit: "clearProgress",
  invoke: {
    id: "verifyIndex",
    src: "verifyIndex",
    input: ({ context }) => ({ ...actorInput({ context }), work: work({ context }) }),
    onDone: verdictRoutes((found: Verdict) => found, {
      sound: { type: "notice", params: { condition: "clean.after.work" } },
      corrupt: failed(),
      unindexed: failed("unindexed"),
    }),
    onError: rejectionRoute("verify"),
  },
  on: { "run.progress": recordProgress },
});
