import { chart } from "../actions.ts";

export const busy = chart.createStateConfig({
  description:
    "Another process holds the database, so its state is not ours to judge.\nRests: a lock is no damage, and there is no way from here to any work.",
  tags: ["unknown"],
  entry: { type: "notice", params: { condition: "busy" } },
});
