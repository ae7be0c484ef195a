import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { profileOf } from "../backends/profiles.ts";
import { clearInProgress, markInProgress } from "../baseline/unfinished.ts";
import type { PrivateCopy } from "../database/private-copy.ts";
import { expectedCount } from "../decision/graph-difference.ts";
import { workOutcome } from "../decision/outcome.ts";
import type { Contention } from "../holders/contention.ts";
import type { IndexContext, TreeContext, WorkedContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { acquireDatabase } from "./acquire-database.ts";
import { countFailure } from "./failures.ts";
import { locate } from "./locate.ts";
import { type CgcResult, type CgcRun, notBegun, runCgc } from "./run-cgc.ts";
import { takeWorkspaceManifest } from "./workspace-manifest.ts";

export type MaintenanceRun = Pick<CgcRun, "verb" | "args" | "untilText" | "env" | "onOutput">;

interface Carried {
  readonly result: CgcResult;
  readonly copy: PrivateCopy | null;
}

/** Runs the work on a private copy that `verifyIndex` publishes, or on the database, where a cut-off run must not be forgotten. */
async function carryOut(
  session: Session,
  index: TreeContext,
  run: MaintenanceRun,
  { contention, signal }: { readonly contention: Contention; readonly signal: AbortSignal },
): Promise<Carried> {
  const { location } = index;
  const { cacheFolder, workspace, log } = session;
  const limits = { budgetMs: session.config.cgc.maintenanceTimeoutMs, signal, yieldsAfterMs: 0 };
  const { backend, database } = location;
  if (database !== null && profileOf(backend).usesCopyForWork({ ...database, ...contention })) {
    const copy = await session.copies.open({ backend, database });
    if (typeof copy === "string") return { result: notBegun(copy), copy: null };
    return { result: await runCgc(session, index, { ...run, ...limits, env: { ...run.env, ...copy.env } }), copy };
  }
  if (!(await markInProgress(cacheFolder, workspace))) log.warn({ cacheFolder }, "work in progress cannot be marked");
  const result = await runCgc(session, index, { ...run, ...limits });
  const hasRun = result.outcome.kind !== "spawnFailed" && result.outcome.kind !== "refused";
  if (!hasRun) await clearInProgress(cacheFolder, workspace);
  return { result, copy: null };
}

/** Files per second of a full index; a sync's say nothing about one. */
function indexRate({ manifest }: TreeContext, verb: MaintenanceRun["verb"], { outcome }: CgcResult): number | null {
  if (verb !== "index" || !("durationMs" in outcome)) return null;
  return expectedCount(manifest) / (outcome.durationMs / 1000);
}

/**
 * The frame around every index, sync and rebuild: looks once more whether somebody holds the database, notes the tree as it
 * is before the work, and runs cgc within the maintenance budget.
 */
export async function runMaintenance(
  session: Session,
  before: IndexContext,
  signal: AbortSignal,
  prepare: (index: TreeContext) => Promise<MaintenanceRun> | MaintenanceRun,
): Promise<WorkOutcome> {
  const location = await locate(session, before.cgc.launcher);
  const contention = await acquireDatabase(session, location);
  const { verdict: contended } = contention;
  if (contended !== null) {
    const kind = contended.state === "busy" ? "busy" : "unavailable";
    return { kind, reason: contended.reason, evidence: contended.evidence };
  }
  const taken = await takeWorkspaceManifest(session, before, signal);
  if (taken.kind === "refused") return { kind: "failed", reason: taken.reason, evidence: {} };
  const index = { ...before, location, manifest: taken.manifest };
  const run = await prepare(index);
  const stop = AbortSignal.any([signal, session.work.begin()]);
  const { result, copy } = await carryOut(session, index, run, { contention, signal: stop }).finally(session.work.end);
  const outcome = workOutcome(result.classification, location.database?.path ?? null);
  await countFailure(session, index, outcome.kind);
  return {
    ...outcome,
    index: { ...index, copy, filesPerSecond: indexRate(index, run.verb, result) } satisfies WorkedContext,
  };
}
