import { createHash } from "node:crypto";
import type { ManifestEntry } from "./manifest.ts";
import { isRelevant } from "./relevance.ts";

/** Equal for equal trees: over paths, kinds, hashes and link targets of all relevant entries, in their order. */
export function fingerprintOf(entries: readonly ManifestEntry[]): string {
  const sum = createHash("sha256");
  for (const entry of entries) {
    if (!isRelevant(entry)) continue;
    const { path, kind, hash, target = "" } = entry;
    // UTF-16, because lone surrogates (names that are not UTF-8) would all be the same in UTF-8.
    sum.update(`${path}\0${kind}\0${hash}\0${target}\0`, "utf16le");
  }
  return sum.digest("base64url");
}
