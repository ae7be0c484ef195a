import type { MachineSnapshot } from "@pi-codegraphcontext/statechart";
import type { InspectionEvent } from "xstate";

/** One step of the chart as the log keeps it; the chart's page replays a file of these. */
export interface TraceLine {
  /** ISO 8601, UTC. */
  readonly t: string;
  readonly event: unknown;
  /** The state afterwards, with its substate: `clean.sound`. */
  readonly state: string;
}

function stateText(value: MachineSnapshot["value"]): string {
  if (typeof value === "string") return value;
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${String(inner)}`)
    .join();
}

/** An event without what the actors hand on: a whole manifest, which says nothing of the chart. */
function withoutIndex(event: InspectionEvent & { readonly type: "@xstate.snapshot" }): unknown {
  const { output, ...rest } = event.event as { readonly output?: unknown };
  if (typeof output !== "object" || output === null) return event.event;
  const { index: _, verdict, ...answer } = output as { readonly index?: unknown; readonly verdict?: object };
  if (verdict === undefined) return { ...rest, output: answer };
  const { index: __, ...found } = verdict as { readonly index?: unknown };
  return { ...rest, output: { ...answer, verdict: found } };
}

/** The line for what XState reports of the chart, or null for reports about its actors. */
export function traceLine(seen: InspectionEvent, now: Date): TraceLine | null {
  if (seen.type !== "@xstate.snapshot" || seen.actorRef.sessionId !== seen.rootId) return null;
  const { value } = seen.snapshot as MachineSnapshot;
  return { t: now.toISOString(), event: withoutIndex(seen), state: stateText(value) };
}
