import { chart } from "./actions.ts";
import { initialContext } from "./context.ts";
import { busy } from "./states/busy.ts";
import { clean } from "./states/clean.ts";
import { corrupt } from "./states/corrupt.ts";
import { detecting } from "./states/detecting.ts";
import { drift } from "./states/drift.ts";
import { ended } from "./states/ended.ts";
import { indexing } from "./states/indexing.ts";
import { probing } from "./states/probing.ts";
import { rebuilding } from "./states/rebuilding.ts";
import { syncing } from "./states/syncing.ts";
import { unavailable } from "./states/unavailable.ts";
import { unindexed } from "./states/unindexed.ts";
import { unknown } from "./states/unknown.ts";
import { verifying } from "./states/verifying.ts";

/** The lifecycle of one workspace's index during one session. Pure: actors are given with `.provide()`. */
export const gateMachine = chart.createMachine({
  id: "gate",
  context: ({ input }) => initialContext(input),
  initial: "detecting",
  states: {
    detecting,
    probing,
    unavailable,
    unindexed,
    busy,
    corrupt,
    drift,
    clean,
    unknown,
    indexing,
    syncing,
    rebuilding,
    verifying,
    ended,
  },
  on: {
    "run.started": { guard: "hasRunsLeft", actions: "countRun" },
    "session.end": { target: ".ended", actions: "close" },
  },
});
