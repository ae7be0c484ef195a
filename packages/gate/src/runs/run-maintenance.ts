import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { clearInProgress, markInProgress } from "../baseline/unfinished.ts";
import { openPrivateDatabase } from "../database/private-copy.ts";
import { workOutcome } from "../decision/outcome.ts";
import type { Contention } from "../holders/contention.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { acquireDatabase } from "./acquire-database.ts";
import { usesCopyForWork } from "./copy-rules.ts";
import { countFailure } from "./failures.ts";
import { locate } from "./locate.ts";
import { type CgcResult, type CgcRun, notBegun, runCgc } from "./run-cgc.ts";
import { takeWorkspaceManifest } from "./workspace-manifest.ts";

export type MaintenanceRun = Pick<CgcRun, "verb" | "args" | "untilText" | "env" | "onOutput">;

export interface Maintained {
  readonly outcome: WorkOutcome;
  readonly result?: CgcResult;
}

/** Runs the work on a private database that `verifyIndex` publishes, or in place, where a cut-off run must not be forgotten. */
async function carryOut(
  session: Session,
  index: IndexContext,
  run: MaintenanceRun,
  { contention, signal }: { readonly contention: Contention; readonly signal: AbortSignal },
): Promise<CgcResult> {
  const { location } = index;
  const { cacheFolder, workspace, log } = session;
  const limits = { budgetMs: session.config.cgc.maintenanceTimeoutMs, signal, yieldsAfterMs: 0 };
  if (usesCopyForWork(location, contention)) {
    const own = await openPrivateDatabase(location, cacheFolder);
    if (typeof own === "string") return notBegun(own);
    session.unpublished = own;
    return runCgc(session, index, { ...run, ...limits, env: { ...run.env, ...own.env } });
  }
  if (!(await markInProgress(cacheFolder, workspace))) log.warn({ cacheFolder }, "unfinished work cannot be noted");
  const result = await runCgc(session, index, { ...run, ...limits });
  const hasRun = result.outcome.kind !== "spawnFailed" && result.outcome.kind !== "refused";
  if (!hasRun) await clearInProgress(cacheFolder, workspace);
  return result;
}

/**
 * The frame around every index, sync and rebuild: looks once more whether somebody holds the database, notes the tree as it
 * is before the work, and runs cgc within the maintenance budget.
 */
export async function maintain(
  session: Session,
  signal: AbortSignal,
  prepare: (index: IndexContext) => Promise<MaintenanceRun> | MaintenanceRun,
): Promise<Maintained> {
  const before = session.index;
  if (before === undefined) throw new Error("work without detection");
  const location = await locate(session, before.cgc.launcher);
  const contention = await acquireDatabase(session, location);
  const { verdict: contended } = contention;
  if (contended !== null) {
    const kind = contended.state === "busy" ? "busy" : "unavailable";
    return { outcome: { kind, reason: contended.reason, evidence: contended.evidence } };
  }
  const taken = await takeWorkspaceManifest(session, before, signal);
  if (taken.kind === "refused") return { outcome: { kind: "failed", reason: taken.reason, evidence: {} } };
  const index = { ...before, location, manifest: taken.manifest };
  session.index = index;
  const run = await prepare(index);
  const result = await carryOut(session, index, run, { contention, signal });
  const outcome = workOutcome(result.classification, location.database?.path ?? null);
  await countFailure(session, index, outcome.kind);
  return { outcome, result };
}
