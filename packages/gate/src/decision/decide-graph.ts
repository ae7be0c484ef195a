import type { BaselineRecord } from "../baseline/baseline-record.ts";
import type { Contents } from "../cgc/query/contents.ts";
import { type Changes, compareManifests, hasChanges } from "../manifest/compare-manifests.ts";
import type { Manifest, ManifestEntry } from "../manifest/manifest.ts";
import { isRelevant } from "../manifest/manifest.ts";
import type { GraphDifference } from "./graph-difference.ts";

/** What the graph, the tree and the record say together. */
export interface GraphFacts {
  readonly contents: Contents;
  readonly manifest: Manifest;
  /** Files the graph lacks, and files it has that are gone from the disk. */
  readonly difference: Pick<GraphDifference, "missing"> & { readonly vanished: readonly string[] };
  readonly record: BaselineRecord | null;
  /** When work of ours on this index began that was cut off, in milliseconds since the epoch; null when none was. */
  readonly inProgressSince: number | null;
}

/** An index that begins this much later (milliseconds) than our own run cannot be that run's: cgc notes it within seconds. */
const OWN_RUN_MS = 60_000;

export type GraphDecision =
  | { readonly kind: "unindexed" }
  /** All files may be there while links between them are not: nothing in the graph shows it. */
  | { readonly kind: "unfinished" }
  /** The graph is not the one that was verified: somebody put an older one back, or a watcher wrote what is gone again. */
  | { readonly kind: "altered" }
  /** `baseline`: what the graph was made from. Only a fitting graph may be recorded. */
  | { readonly kind: "fits"; readonly missing: readonly string[] }
  | { readonly kind: "partial"; readonly missing: readonly string[] }
  | { readonly kind: "changed"; readonly changes: Changes };

/** A moment that is not known (NaN) is before everything. */
function isAfter({ stat }: ManifestEntry, moment: number): boolean {
  return stat !== null && !(Math.max(stat.ctimeMs, stat.mtimeMs) <= moment);
}

function byPath({ root, entries }: Manifest, paths: readonly string[]): ManifestEntry[] {
  const wanted = new Set(paths);
  return entries.filter(({ path, target }) => wanted.has(target ?? `${root}/${path}`));
}

function gone({ root }: Manifest, paths: readonly string[]): ManifestEntry[] {
  return paths.map((path) => ({
    path: path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path,
    kind: "parsed",
    hash: null,
    stat: null,
  }));
}

/**
 * With a record of ours whose database was only touched, the record says what the graph was made from. Without one, or when
 * somebody indexed again since, the graph's own `indexed_at` bounds it: what changed later is drift, the rest may be adopted.
 */
export function decideGraph({ contents, manifest, difference, record, inProgressSince }: GraphFacts): GraphDecision {
  const { repository, files } = contents;
  if (repository === null) return { kind: "unindexed" };
  const indexedAt = repository.indexedAt === null ? Number.NaN : Date.parse(repository.indexedAt);
  if (inProgressSince !== null && !(indexedAt > inProgressSince + OWN_RUN_MS)) return { kind: "unfinished" };
  const ours = record !== null && !(indexedAt > record.verifiedAt) ? record : null;
  const known = new Set(ours?.missing ?? []);
  const missing = difference.missing.filter((path) => !known.has(path));
  const removed = gone(manifest, difference.vanished);
  if (ours !== null) {
    const changes = compareManifests(ours.manifest, manifest);
    if (hasChanges(changes)) return { kind: "changed", changes };
    if (removed.length > 0) return { kind: "changed", changes: { added: [], changed: [], removed } };
    if (missing.length > 0) return { kind: "partial", missing };
    return contents.extent === ours.extent ? { kind: "fits", missing: [...known] } : { kind: "altered" };
  }
  if (files.length === 0 && missing.length > 0) return { kind: "partial", missing };
  const added = byPath(manifest, missing);
  const changed = manifest.entries.filter(
    (entry) => isRelevant(entry) && !added.includes(entry) && isAfter(entry, indexedAt),
  );
  const isNew = added.some((entry) => isAfter(entry, indexedAt));
  if (isNew || changed.length + removed.length > 0) return { kind: "changed", changes: { added, changed, removed } };
  return missing.length > 0 ? { kind: "partial", missing } : { kind: "fits", missing: [] };
}
