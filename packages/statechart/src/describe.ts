import type { SnapshotFrom } from "xstate";
import type { Health } from "./events.ts";
import type { gateMachine } from "./machine.ts";

export type MachineSnapshot = SnapshotFrom<typeof gateMachine>;

/** The states of the chart, without their substates. The first seven rest; in the others it works, or the session is over. */
export type GateState =
  | ("unavailable" | "unindexed" | "busy" | "corrupt" | "drift" | "clean" | "unknown")
  | ("detecting" | "probing" | "indexing" | "syncing" | "rebuilding" | "verifying" | "ended");

const healthTags: readonly Health[] = ["ok", "degraded", "unusable"];

/** What consumers may know of a snapshot: its state without substates, and what its tags say. */
export const describe = (
  snapshot: Pick<MachineSnapshot, "value" | "tags">,
): { state: GateState; health: Health; working: boolean } => {
  const { value, tags } = snapshot;
  return {
    state: typeof value === "string" ? value : (Object.keys(value)[0] as GateState),
    health: healthTags.find((health) => tags.has(health)) ?? "unknown",
    working: tags.has("working"),
  };
};
