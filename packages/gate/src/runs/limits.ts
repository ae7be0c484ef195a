import { readFile } from "node:fs/promises";
import { freemem } from "node:os";
import type { WorkLimits } from "../decision/cost.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { indexAround, indexBlockReason, syncBlockReason } from "./block-reason.ts";

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
  return limitsOf(session, await syncBlockReason(session, index));
}
