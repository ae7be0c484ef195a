import { chart } from "../actions.ts";

export const drift = chart.createStateConfig({
  description:
    "The index is whole but older than the tree. Goes on to a sync where that is wanted, safe and untried;\nelse rests, because an old index still answers.",
  tags: ["degraded"],
  entry: { type: "notice", params: { condition: "drift", unless: "maySync" } },
  always: { guard: "maySync", target: "syncing" },
});
