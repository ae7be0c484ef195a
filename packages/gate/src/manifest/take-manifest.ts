import { TREE_LIMITS } from "../budgets/budgets.ts";
import { startSlices } from "../util/slices.ts";
import { contentHash, isFailure } from "./content-hash.ts";
import { mayBeMapper } from "./file-kind.ts";
import { inspectFile, knownEntries, type Unhashed } from "./inspect-file.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import { fingerprintOf, isRefusal, isRelevant, type Limits, type Refusal } from "./manifest.ts";
import { statTable, type TreeStats, treeIsUnchanged } from "./tree-stats.ts";
import { type WalkedFolder, walkWorkspace } from "./walk.ts";
import { type RuleSources, readWalkRules } from "./walk-rules.ts";

export interface ManifestOptions extends RuleSources {
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  /** Given back itself where nothing changed since. Else hashes of files whose `stat` is unchanged are taken over from it. */
  readonly previous?: Manifest;
}

function countKinds(entries: readonly ManifestEntry[]): Manifest["counts"] {
  const counts = { parsed: 0, bare: 0, pass: 0, own: 0 };
  for (const entry of entries) if (isRelevant(entry) || entry.kind === "own") counts[entry.kind]++;
  return counts;
}

function sameEntries(before: readonly ManifestEntry[], after: readonly ManifestEntry[]): boolean {
  return before.length === after.length && before.every((entry, index) => entry === after[index]);
}

function treeStats(
  rules: string,
  folders: readonly WalkedFolder[] | null,
  entries: readonly ManifestEntry[],
): TreeStats | null {
  if (folders === null || entries.some(({ hash }) => isFailure(hash))) return null;
  return { rules, folders: statTable(folders), files: statTable(entries) };
}

/**
 * Lists and hashes what cgc would index below `root`, which must be an absolute real path. Never rejects, holds the event
 * loop for a few milliseconds at a time, opens regular files only, and writes nothing.
 */
export async function takeManifest(root: string, options: ManifestOptions): Promise<Manifest | Refusal> {
  const takenAt = Date.now();
  const limits = { ...TREE_LIMITS, ...options.limits };
  const slices = startSlices({ ms: limits.ms, ...(options.signal && { signal: options.signal }) });
  await slices.rest();
  const rules = readWalkRules(root, options);
  const previous = options.previous?.root === root ? options.previous : undefined;
  if (previous?.stats?.rules === rules.digest) {
    if (await treeIsUnchanged(root, previous.stats, previous.takenAt, slices)) return previous;
  }
  const walk = await walkWorkspace(root, rules, limits, slices);
  if (isRefusal(walk)) return walk;

  const known = knownEntries(previous?.entries ?? []);
  const entries: ManifestEntry[] = [];
  const hashed = async (entry: Unhashed): Promise<ManifestEntry> => {
    const hash = await contentHash(`${root}/${entry.path}`, mayBeMapper(entry.path), slices);
    return { ...entry, hash };
  };
  for (const found of walk.files) {
    const entry = inspectFile(root, found, known(found.path), previous?.takenAt ?? 0);
    if (entry) entries.push(entry.hash === undefined ? await hashed(entry) : entry);
    if (slices.due()) await slices.rest();
    if (slices.stopped) return { kind: slices.stopped, entries: walk.entriesSeen, files: entries.length };
  }
  return {
    root,
    entries,
    fingerprint: previous && sameEntries(previous.entries, entries) ? previous.fingerprint : fingerprintOf(entries),
    takenAt,
    counts: countKinds(entries),
    unreadable: walk.unreadable,
    nestedRepositories: walk.nestedRepositories,
    stats: treeStats(rules.digest, walk.folders, entries),
  };
}
