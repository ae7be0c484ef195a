import type { ManifestEntry } from "./manifest.ts";

/**
 * Finds entries of an older manifest by path. Asked in the walk's order it goes along the older one, and looks paths up
 * only after the two have parted.
 */
export function knownEntries(entries: readonly ManifestEntry[]): (path: string) => ManifestEntry | undefined {
  let next = 0;
  let byPath: Map<string, ManifestEntry> | undefined;
  return (path) => {
    const candidate = entries[next];
    if (candidate?.path === path) {
      next++;
      return candidate;
    }
    byPath ??= new Map(entries.map((entry) => [entry.path, entry]));
    return byPath.get(path);
  };
}
