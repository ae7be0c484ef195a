import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { workOutcome } from "../judge/outcome.ts";
import { type CgcResult, type CgcRun, runCgc } from "./cgc-run.ts";
import { contention } from "./contention.ts";
import { holdDatabase } from "./hold-database.ts";
import { locate } from "./locate.ts";
import { takeWorkspaceManifest } from "./manifest.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

export type MaintenanceRun = Pick<CgcRun, "verb" | "args" | "untilText" | "env" | "onOutput">;

export interface Maintained {
  readonly outcome: WorkOutcome;
  readonly result?: CgcResult;
}

/**
 * The frame around every index, sync and rebuild: looks once more whether somebody holds the database, notes the tree as it
 * is before the work, and runs cgc within the maintenance budget.
 */
export async function maintain(
  session: Session,
  signal: AbortSignal,
  prepare: (surroundings: Surroundings) => Promise<MaintenanceRun> | MaintenanceRun,
): Promise<Maintained> {
  const before = session.surroundings;
  if (before === undefined) throw new Error("work without detection");
  const location = await locate(session, before.cgc.launcher);
  const contended = (await contention(location)) ?? (await holdDatabase(session, location));
  if (contended !== null) {
    const kind = contended.state === "busy" ? "busy" : "unavailable";
    return { outcome: { kind, reason: contended.reason, evidence: contended.evidence } };
  }
  const taken = await takeWorkspaceManifest(session, before, signal);
  if (taken.kind === "refused") return { outcome: { kind: "failed", reason: taken.reason, evidence: {} } };
  const surroundings = { ...before, location, manifest: taken.manifest };
  session.surroundings = surroundings;
  const run = await prepare(surroundings);
  const result = await runCgc(session, surroundings, {
    ...run,
    budgetMs: session.config.cgc.maintenanceTimeoutMs,
    signal,
  });
  return { outcome: workOutcome(result.said, location.database?.path ?? null), result };
}
