import type { SnapshotFrom } from "xstate";
import type { Health } from "./events.ts";
import type { gateMachine } from "./machine.ts";

export type MachineSnapshot = SnapshotFrom<typeof gateMachine>;

/** The states of the chart, without their substates. */
export type GateState = Extract<MachineSnapshot["value"], string> | keyof Exclude<MachineSnapshot["value"], string>;

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
