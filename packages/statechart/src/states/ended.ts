import { chart } from "../actions.ts";

export const ended = chart.createStateConfig({
  description:
    "The session is over. Final, so that whatever still runs is stopped\nand whatever arrives late is ignored.",
  type: "final",
  tags: ["unknown"],
});
