import { chart } from "../actions.ts";

export const unavailable = chart.createStateConfig({
  description:
    "cgc cannot be run here: missing, misconfigured or not startable.\nRests without a retry, so that the agent is never slowed by a broken tool.",
  tags: ["unusable"],
  entry: { type: "notice", params: { condition: "unavailable" } },
});
