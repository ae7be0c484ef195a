import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { failure, isFailure } from "./content-hash.ts";
import { errorCode } from "./error-code.ts";
import { decodeName, encodePath } from "./file-name.ts";
import { fileStat, provesUnchanged } from "./file-stat.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";
import type { FoundFile } from "./walk.ts";

/** An entry whose hash is still to be computed. */
export type Unhashed = Omit<ManifestEntry, "hash"> & { readonly hash?: undefined };

/** Where hashes may be taken over from: an older entry of the same path, and when its manifest was taken. */
export interface Known {
  readonly entry: ManifestEntry;
  readonly takenAt: Manifest["takenAt"];
}

const GONE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

function look(path: string, link: boolean): { stats: Stats; target?: string } {
  const encoded = encodePath(path);
  if (!link) return { stats: lstatSync(encoded) };
  return { stats: statSync(encoded), target: decodeName(realpathSync(encoded, "buffer")) };
}

/**
 * The manifest's entry of a found file, as far as it can be told without reading it; undefined when it is gone. An entry
 * that is known to be the same is the very object of the older manifest.
 */
export function inspectFile(
  root: string,
  { path, kind, link }: FoundFile,
  known: Known | undefined,
): ManifestEntry | Unhashed | undefined {
  const old = known?.entry.kind === kind ? known.entry : undefined;
  const hasContent = kind === "parsed" || kind === "pass";
  if (!hasContent && !link) return old && !old.target ? old : { path, kind, hash: null, stat: null };
  try {
    const { stats, ...target } = look(`${root}/${path}`, link);
    if (!stats.isFile()) return undefined;
    if (!hasContent) return { path, kind, hash: null, stat: null, ...target };
    const unchanged = known && old?.stat && provesUnchanged(old.stat, stats, known.takenAt);
    if (unchanged && old.target === target.target && !isFailure(old.hash)) return old;
    return { path, kind, stat: fileStat(stats), ...target };
  } catch (error) {
    const code = errorCode(error);
    return GONE.has(code) ? undefined : { path, kind, hash: failure(code), stat: null };
  }
}
