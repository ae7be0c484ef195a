import { chart } from "../actions.ts";

export const busy = chart.createStateConfig({
  description:
    "Another process holds the database and work would have to wait for it.\nRests: a lock is no damage. Once the holder is gone everything is looked at anew.",
  tags: ["unknown"],
  entry: { type: "notice", params: { condition: "busy" } },
  on: { "holder.left": "detecting" },
});
