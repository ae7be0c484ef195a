import { fileCount } from "../util/text.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import { isRelevant } from "./manifest.ts";

/** Entries of the later manifest, save for `removed`. */
export interface Changes {
  readonly added: readonly ManifestEntry[];
  readonly changed: readonly ManifestEntry[];
  readonly removed: readonly ManifestEntry[];
}

const same = (a: ManifestEntry, b: ManifestEntry): boolean =>
  a.kind === b.kind && a.hash === b.hash && a.target === b.target;

/** What became of the tree between two manifests of one root. A renamed file is removed and added. */
export function compareManifests(before: Manifest, after: Manifest): Changes {
  if (before.fingerprint === after.fingerprint) return { added: [], changed: [], removed: [] };
  const gone = new Map(before.entries.filter(isRelevant).map((entry) => [entry.path, entry]));
  const added: ManifestEntry[] = [];
  const changed: ManifestEntry[] = [];
  for (const entry of after.entries) {
    if (!isRelevant(entry)) continue;
    const old = gone.get(entry.path);
    if (!old) added.push(entry);
    else if (!same(old, entry)) changed.push(entry);
    gone.delete(entry.path);
  }
  return { added, changed, removed: [...gone.values()] };
}

export function hasChanges({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0;
}

/** Paths named at most by `describeChanges`. */
const SAMPLE = 3;

/** One phrase for a notice, for example `2 files changed (src/a.py, src/b.py), 1 removed (old.py)`. */
export function describeChanges({ added, changed, removed }: Changes): string {
  const groups = Object.entries({ changed, added, removed }).filter(([, entries]) => entries.length > 0);
  const total = added.length + changed.length + removed.length;
  if (total === 0) return "no file changed";
  const phrases = groups.map(([verb, entries], index) => {
    const names = entries.slice(0, SAMPLE).map(({ path }) => path);
    const more = entries.length > SAMPLE ? ", ..." : "";
    const count = index > 0 ? entries.length : fileCount(entries.length);
    return `${count} ${verb} (${names.join(", ")}${more})`;
  });
  return phrases.join(", ");
}
