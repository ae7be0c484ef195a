import { chart } from "../actions.ts";

export const corrupt = chart.createStateConfig({
  description:
    "The database is damaged. The only way on puts it aside and starts anew,\nso it takes an explicit yes to this workspace and this very diagnosis.",
  tags: ["unusable"],
  entry: { type: "notice", params: { condition: "corrupt" } },
  on: {
    "rebuild.confirm": {
      guard: {
        type: "mayRebuild",
        params: ({ event }) => ({ workspace: event.workspace, diagnosis: event.diagnosis }),
      },
      target: "rebuilding",
    },
  },
});
