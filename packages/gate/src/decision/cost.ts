import type { Backend } from "../backends/profile.ts";
import { profileOf } from "../backends/profiles.ts";

export interface Cost {
  readonly seconds: number;
  readonly memoryBytes: number;
}

/** An in-place sync refreshes every file one by one: 1.5 to 2 times a full index (docs/facts.md#cgc-cost). */
const SYNC_FACTOR = 2;

/** Python and cgc alone take about 5 s (docs/facts.md#cgc-cost: 5 files). */
const START_SECONDS = 5;

/** Predicts an index or sync of a workspace with so many files. `measured` is its own rate of files per second, if known. */
export function predictCost(work: "index" | "sync", files: number, backend: Backend, measured: number | null): Cost {
  const { filesPerSecond, memoryBytes } = profileOf(backend);
  const rate = measured ?? filesPerSecond;
  const factor = work === "sync" ? SYNC_FACTOR : 1;
  return { seconds: Math.ceil(START_SECONDS + (files / rate) * factor), memoryBytes: memoryBytes(files) };
}

export interface WorkLimits {
  readonly budgetMs: number;
  readonly freeMemoryBytes: number;
  /** What else speaks against work unasked, as a clause. */
  readonly blockReason: string | null;
  /** The indexed folder around the workspace, where there is one. */
  readonly around?: string;
}

const span = (seconds: number) => (seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`);

/** Why work of this cost should not start by itself, as a clause, or null when it fits. */
export function exceededLimit(
  { seconds, memoryBytes }: Cost,
  { budgetMs, freeMemoryBytes, blockReason }: WorkLimits,
): string | null {
  if (blockReason !== null) return blockReason;
  if (seconds * 1000 > budgetMs) {
    return `it would take about ${span(seconds)} and the budget is ${span(budgetMs / 1000)}`;
  }
  if (memoryBytes > freeMemoryBytes) {
    const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
    return `it would need about ${gigabytes(memoryBytes)} GB of memory and ${gigabytes(freeMemoryBytes)} GB are free`;
  }
  return null;
}
