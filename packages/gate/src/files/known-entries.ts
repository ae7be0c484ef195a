import type { Known } from "./inspect-file.ts";
import type { Manifest } from "./manifest.ts";

/**
 * Finds entries of an older manifest by path. Asked in the walk's order it goes along the older one, and looks paths up
 * only after the two have parted.
 */
export function knownEntries(manifest: Manifest | undefined): (path: string) => Known | undefined {
  if (!manifest) return () => undefined;
  const { entries, takenAt } = manifest;
  let next = 0;
  let byPath: Map<string, (typeof entries)[number]> | undefined;
  return (path) => {
    const candidate = entries[next];
    if (candidate?.path === path) {
      next++;
      return { entry: candidate, takenAt };
    }
    byPath ??= new Map(entries.map((entry) => [entry.path, entry]));
    const entry = byPath.get(path);
    return entry && { entry, takenAt };
  };
}
