import { chart } from "../actions.ts";
import { lookRoutes } from "../routes/look.ts";

export const clean = chart.createStateConfig({
  description:
    "The index fits the tree. Entered by a verdict only, never by the end of a run,\nand left by another verdict or the end of the session.",
  on: { "look.found": lookRoutes },
  initial: "sound",
  states: {
    sound: {
      description: "Nothing to do and nothing to say.",
      tags: ["ok"],
    },
    damaged: {
      description:
        "Up to date, but a known defect of cgc spoilt its answers.\nNo run here could heal it, so it is said once and left alone.",
      tags: ["degraded"],
      entry: { type: "notice", params: { condition: "damaged" } },
    },
  },
});
