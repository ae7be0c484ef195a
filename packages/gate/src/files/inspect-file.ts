import { lstatSync, realpathSync, statSync } from "node:fs";
import { failure, isFailure } from "./content-hash.ts";
import { errorCode } from "./error-code.ts";
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
