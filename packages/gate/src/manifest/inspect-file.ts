import { lstatSync, realpathSync, statSync } from "node:fs";
import { errorCode } from "../util/files.ts";
import { failure, isFailure } from "./content-hash.ts";
import { decodeName, encodePath } from "./file-name.ts";
import { fileStat, provesUnchanged } from "./file-stat.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import type { FoundFile } from "./walk.ts";

/** An entry whose hash is still to be computed. */
export type Unhashed = Omit<ManifestEntry, "hash"> & { readonly hash?: undefined };

const GONE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

/**
 * The manifest's entry of a found file, as far as it can be told without reading it; undefined when it is gone. An entry
 * that is known to be the same is the very object of the older manifest.
 */
export function inspectFile(
  root: string,
  { path, kind, link }: FoundFile,
  known: ManifestEntry | undefined,
  knownAt: Manifest["takenAt"],
): ManifestEntry | Unhashed | undefined {
  const old = known?.kind === kind ? known : undefined;
  const hasContent = kind === "parsed" || kind === "pass";
  if (!hasContent && !link) return old && !old.target ? old : { path, kind, hash: null, stat: null };
  try {
    const encoded = encodePath(`${root}/${path}`);
    const stats = link ? statSync(encoded) : lstatSync(encoded);
    if (!stats.isFile()) return undefined;
    const target = link ? decodeName(realpathSync(encoded, "buffer")) : undefined;
    const unchanged = old?.stat && old.target === target && provesUnchanged(old.stat, stats, knownAt);
    if (unchanged && !isFailure(old.hash)) return old;
    const entry = hasContent ? { path, kind, stat: fileStat(stats) } : { path, kind, hash: null, stat: null };
    return target === undefined ? entry : { ...entry, target };
  } catch (error) {
    const code = errorCode(error);
    return GONE.has(code) ? undefined : { path, kind, hash: failure(code), stat: null };
  }
}

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
