import { readFile } from "node:fs/promises";
import { freemem } from "node:os";
import type { Means } from "../decision/cost.ts";
import type { Surroundings } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { indexAround, objectionToIndex, objectionToSync } from "./block-reason.ts";

/** Linux counts its file cache as used; what programs can get is `MemAvailable`. */
async function availableMemory(): Promise<number> {
  const text = await readFile("/proc/meminfo", "utf8").catch(() => "");
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/mu.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

async function meansOf({ config }: Session, objection: string | null): Promise<Means> {
  return { budgetMs: config.cgc.maintenanceTimeoutMs, freeMemoryBytes: await availableMemory(), objection };
}

/** What an index may take now, and what speaks against making it unasked. `enclosing`: indexed folders around the workspace. */
export async function meansToIndex(
  session: Session,
  surroundings: Surroundings,
  enclosing: readonly string[] = [],
): Promise<Means> {
  const around = await indexAround(session, surroundings, enclosing);
  const means = await meansOf(session, await objectionToIndex(session, surroundings, around));
  return around === null ? means : { ...means, around };
}

/** What a sync may take now, and what speaks against beginning it. */
export async function meansToSync(session: Session, surroundings: Surroundings): Promise<Means> {
  return meansOf(session, await objectionToSync(session, surroundings));
}
