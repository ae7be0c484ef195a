import { chart } from "../actions.ts";

export const unknown = chart.createStateConfig({
  description:
    "Where everything ends that cannot be classified.\nFails towards doing nothing: no way out but the end of the session.",
  tags: ["unknown"],
  entry: { type: "notice", params: { condition: "unknown" } },
});
