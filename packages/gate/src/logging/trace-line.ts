import type { GateSnapshot as ChartSnapshot } from "@pi-codegraphcontext/statechart";
import type { InspectionEvent } from "xstate";

/** One step of the chart as the log keeps it; the chart's page replays a file of these. */
export interface TraceLine {
  /** ISO 8601, UTC. */
  readonly t: string;
  readonly event: unknown;
  /** The state afterwards, with its substate: `clean.sound`. */
  readonly state: string;
}

function stateText(value: ChartSnapshot["value"]): string {
  if (typeof value === "string") return value;
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${String(inner)}`)
    .join();
}

/** The line for what XState reports of the chart, or null for reports about its actors. */
export function traceLine(seen: InspectionEvent, now: Date): TraceLine | null {
  if (seen.type !== "@xstate.snapshot" || seen.actorRef.sessionId !== seen.rootId) return null;
  const { value } = seen.snapshot as ChartSnapshot;
  return { t: now.toISOString(), event: seen.event, state: stateText(value) };
}
