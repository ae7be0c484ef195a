import { readFile } from "node:fs/promises";
import { freemem } from "node:os";
import type { Means } from "../judge/cost.ts";
import type { Session } from "./session.ts";

/** Linux counts its file cache as used; what programs can get is `MemAvailable`. */
async function availableMemory(): Promise<number> {
  const text = await readFile("/proc/meminfo", "utf8").catch(() => "");
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/mu.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** What a maintenance run may take now. */
export async function meansOf({ config }: Session): Promise<Means> {
  return { budgetMs: config.cgc.maintenanceTimeoutMs, freeMemoryBytes: await availableMemory() };
}
