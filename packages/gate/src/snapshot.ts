import { isDeepStrictEqual } from "node:util";
import type { Evidence, Failure, GateContext, GateState, Health } from "@pi-codegraphcontext/statechart";

/** How far the work under way is. */
export interface Progress {
  /** Files done. */
  readonly done: number;
  /** Files in all, or null where cgc does not say. */
  readonly total: number | null;
  /** Milliseconds since the work began. */
  readonly elapsedMs: number;
}

/**
 * What the gate knows, as plain JSON data: the same on Pi's bus, in the library and on the command line. Deeply frozen.
 * `schema` grows with breaking changes only; readers ignore fields they do not know.
 */
export interface GateSnapshot {
  readonly schema: 1;
  /** Absolute real path. */
  readonly workspace: string;
  readonly state: GateState;
  readonly health: Health;
  /** False once the state rests. */
  readonly working: boolean;
  /** One plain sentence. */
  readonly reason: string;
  readonly evidence: Evidence;
  readonly progress: Progress | null;
  readonly lastFailure: Failure | null;
  /** cgc processes of this session. */
  readonly runs: { readonly started: number; readonly budget: number };
  /** When the present state was entered. ISO 8601, UTC. */
  readonly since: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Builds the public snapshot from the chart's state and context. */
export function snapshotOf(
  context: Pick<GateContext, "workspace" | "reason" | "evidence" | "progress" | "lastFailure" | "runs">,
  place: { readonly state: GateState; readonly health: Health; readonly working: boolean },
  clock: { readonly now: number; readonly since: string; readonly elapsedMs: number | null },
): GateSnapshot {
  const { done = 0, total = null } = context.progress ?? {};
  return deepFreeze({
    schema: 1,
    workspace: context.workspace,
    state: place.state,
    health: place.health,
    working: place.working,
    reason: context.reason,
    evidence: structuredClone(context.evidence),
    progress: clock.elapsedMs === null ? null : { done, total, elapsedMs: Math.round(clock.elapsedMs) },
    lastFailure: context.lastFailure === null ? null : { ...context.lastFailure },
    runs: { ...context.runs },
    since: clock.since,
    updatedAt: new Date(clock.now).toISOString(),
  });
}

/** What can be said before the first look. */
export function initialSnapshot(workspace: string, budget: number): GateSnapshot {
  const reason = "The index has not been looked at yet.";
  const now = Date.now();
  return snapshotOf(
    { workspace, reason, evidence: {}, progress: null, lastFailure: null, runs: { started: 0, budget } },
    { state: "detecting", health: "unknown", working: true },
    { now, since: new Date(now).toISOString(), elapsedMs: null },
  );
}

/** What is left to say where there is no chart to ask: the session ended before its first look, or could not begin. */
export function restingSnapshot(before: GateSnapshot, state: "ended" | "unknown", reason: string): GateSnapshot {
  const now = new Date().toISOString();
  return deepFreeze({ ...before, state, working: false, reason, since: now, updatedAt: now });
}

/** True when two snapshots differ in nothing but the moment they were taken. */
export function sameSnapshot(one: GateSnapshot, other: GateSnapshot): boolean {
  return isDeepStrictEqual({ ...one, updatedAt: "" }, { ...other, updatedAt: "" });
}
