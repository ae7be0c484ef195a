import { readFile } from "node:fs/promises";
import { freemem } from "node:os";
import { dirname, join } from "node:path";
import { recordedElsewhere } from "../baseline/read-record.ts";
import { MOST_FAILURES } from "../budgets/budgets.ts";
import type { WorkLimits } from "../decision/cost.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { exists } from "../util/files.ts";
import { failuresSoFar } from "./failures.ts";

/** What speaks against any work unasked, as a clause, or null. */
async function afterFailures(session: Session, index: IndexContext): Promise<string | null> {
  const failures = await failuresSoFar(session, index);
  return failures < MOST_FAILURES ? null : `the last ${failures} tries did not come to a graph that fits`;
}

/** In per-repo mode cgc looks at the workspace alone, so the gate itself looks for an index around it. */
async function localIndexAround({ workspace, home }: Session): Promise<string | null> {
  for (let folder = dirname(workspace); folder !== dirname(folder); folder = dirname(folder)) {
    if (folder !== home && (await exists(join(folder, ".codegraphcontext", "db")))) return folder;
  }
  return null;
}

async function indexElsewhere(
  { cacheFolder, workspace }: Session,
  { location: { backend, database } }: IndexContext,
): Promise<string | null> {
  if (database === null) return null;
  const other = await recordedElsewhere(cacheFolder, workspace, database.path);
  if (other === null) return null;
  return `it has an index in ${other.path} (${other.backend}), and cgc now uses ${database.path} (${backend})`;
}

/** The indexed folder around the workspace, or null. `known`: those that the graph knows. */
async function indexAround(
  session: Session,
  { location }: IndexContext,
  known: readonly string[],
): Promise<string | null> {
  return known.at(-1) ?? (location.mode === "per-repo" ? await localIndexAround(session) : null);
}

/** Why a new index should not be made unasked, as a clause, or null. `around`: the indexed folder around the workspace. */
async function indexBlockReason(session: Session, index: IndexContext, around: string | null): Promise<string | null> {
  if (around !== null) return `the folder ${around} around it is indexed, and this would be a second repository`;
  return (await indexElsewhere(session, index)) ?? (await afterFailures(session, index));
}

/** Linux counts its file cache as used; what programs can get is `MemAvailable`. */
async function availableMemory(): Promise<number> {
  const text = await readFile("/proc/meminfo", "utf8").catch(() => "");
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/mu.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

async function limitsOf({ config }: Session, blockReason: string | null): Promise<WorkLimits> {
  return { budgetMs: config.cgc.maintenanceTimeoutMs, freeMemoryBytes: await availableMemory(), blockReason };
}

/** What an index may take now, and what speaks against making it unasked. `enclosing`: indexed folders around the workspace. */
export async function limitsForIndex(
  session: Session,
  index: IndexContext,
  enclosing: readonly string[] = [],
): Promise<WorkLimits> {
  const around = await indexAround(session, index, enclosing);
  const limits = await limitsOf(session, await indexBlockReason(session, index, around));
  return around === null ? limits : { ...limits, around };
}

/** What a sync may take now, and what speaks against beginning it. */
export async function limitsForSync(session: Session, index: IndexContext): Promise<WorkLimits> {
  return limitsOf(session, await afterFailures(session, index));
}
