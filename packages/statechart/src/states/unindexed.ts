import { chart } from "../actions.ts";

export const unindexed = chart.createStateConfig({
  description:
    "No index of this workspace. Creating one takes minutes and disk space, so it needs consent:\nconfigured beforehand, or given now by create.confirm.",
  tags: ["unusable"],
  entry: { type: "notice", params: { condition: "unindexed", unless: "mayIndexUnasked" } },
  always: { guard: "mayIndexUnasked", target: "indexing" },
  on: {
    "create.confirm": { guard: "mayIndexWhenAsked", target: "indexing" },
  },
});
