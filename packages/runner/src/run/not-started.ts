import type { Captured, RunOutcome } from "../types.ts";

const NOTHING: Captured = { text: "", bytes: 0, truncated: false };

/** The outcome of a run that was ended before anything was spawned. */
export function notStarted(kind: "cancelled"): RunOutcome {
  return { kind, stdout: NOTHING, stderr: NOTHING, durationMs: 0, empty: true };
}
