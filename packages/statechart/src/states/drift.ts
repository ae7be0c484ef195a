import { chart } from "../actions.ts";
import { lookRoutes } from "../routes/look.ts";

export const drift = chart.createStateConfig({
  description:
    "The index is whole but older than the tree. Goes on to a sync where that is wanted, safe and untried;\nelse rests, because an old index still answers.",
  tags: ["degraded"],
  entry: { type: "notice", params: { condition: "drift", unless: "maySync" } },
  on: {
    "look.found": lookRoutes,
    "sync.confirm": { guard: "maySyncWhenAsked", target: "syncing" },
  },
  always: { guard: "maySync", target: "syncing" },
});
