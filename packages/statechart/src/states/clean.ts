import { chart } from "../actions.ts";

export const clean = chart.createStateConfig({
  description:
    "The index fits the tree. Entered by a verdict only, never by the end of a run,\nand left by nothing but the end of the session.",
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
