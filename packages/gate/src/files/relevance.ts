import type { ManifestEntry } from "./manifest.ts";

/** Whether an entry takes part in drift: cgc's own files and XML files that are no mapper do not. */
export function isRelevant({ kind, hash }: ManifestEntry): boolean {
  return kind !== "own" && !(kind === "pass" && hash === null);
}
