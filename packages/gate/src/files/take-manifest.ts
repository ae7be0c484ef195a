import { createHash } from "node:crypto";
import { lstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { errorCode } from "./error-code.ts";
import { decodeName, encodePath } from "./file-name.ts";
import { hashFile } from "./hash-file.ts";
import { MAPPER } from "./indexing-rules.ts";
import type { FileStat, Manifest, ManifestEntry } from "./manifest.ts";
import { DEFAULT_LIMITS, isRefusal, type Refusal } from "./refusal.ts";
import { isRelevant } from "./relevance.ts";
import { type Slices, startSlices } from "./slices.ts";
import { type FoundFile, type WalkOptions, walkWorkspace } from "./walk.ts";
import { type RuleSources, readWalkRules } from "./walk-rules.ts";

export interface ManifestOptions extends RuleSources, WalkOptions {
  /** Hashes of files whose `stat` is unchanged since are taken over from it. */
  readonly previous?: Manifest;
}

/**
 * A file changed this shortly (milliseconds) before a manifest was taken may be changed again without its times moving:
 * its hash is not taken over. Covers the coarsest file system clock in use, the two seconds of FAT.
 */
const RACY_MS = 2_000;

const sameStat = (a: FileStat, b: FileStat): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.ino === b.ino;

const isRacy = ({ mtimeMs, ctimeMs }: FileStat, takenAt: number): boolean =>
  Math.max(mtimeMs, ctimeMs) >= takenAt - RACY_MS;

const relevanceOf = ({ kind, path }: FoundFile): "all" | "mapper" =>
  kind === "pass" && path.endsWith(MAPPER.suffix) && !path.endsWith(MAPPER.nameEnd) && !path.endsWith("pom.xml")
    ? "mapper"
    : "all";

function look(path: string, link: boolean): { stats: Stats; target?: string } {
  const encoded = encodePath(path);
  if (!link) return { stats: lstatSync(encoded) };
  return { stats: statSync(encoded), target: decodeName(realpathSync(encoded, "buffer")) };
}

async function describe(
  root: string,
  found: FoundFile,
  old: ManifestEntry | undefined,
  oldTakenAt: number,
  slices: Slices,
): Promise<ManifestEntry | undefined> {
  const { path, kind, link } = found;
  const hasContent = kind === "parsed" || kind === "pass";
  if (!hasContent && !link) return { path, kind, hash: null, stat: null };
  const absolute = `${root}/${path}`;
  let seen: { stats: Stats; target?: string };
  try {
    seen = look(absolute, link);
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" ? undefined : { path, kind, hash: `!${code}`, stat: null };
  }
  const { stats, ...target } = seen;
  if (!stats.isFile()) return undefined;
  if (!hasContent) return { path, kind, hash: null, stat: null, ...target };
  const stat: FileStat = { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, ino: stats.ino };
  const known =
    old?.stat &&
    sameStat(old.stat, stat) &&
    old.kind === kind &&
    !isRacy(stat, oldTakenAt) &&
    !old.hash?.startsWith("!");
  const hash = known ? old.hash : await hashFile(absolute, relevanceOf(found), slices);
  return { path, kind, hash, stat, ...target };
}

function fingerprintOf(entries: readonly ManifestEntry[]): string {
  const sum = createHash("sha256");
  // UTF-16, because lone surrogates (names that are not UTF-8) would all be the same in UTF-8.
  for (const { path, kind, hash, target = "" } of entries.filter(isRelevant))
    sum.update(`${path}\0${kind}\0${hash}\0${target}\0`, "utf16le");
  return sum.digest("base64url");
}

function countKinds(entries: readonly ManifestEntry[]): Manifest["counts"] {
  const counts = { parsed: 0, bare: 0, pass: 0, own: 0 };
  for (const entry of entries) if (isRelevant(entry) || entry.kind === "own") counts[entry.kind]++;
  return counts;
}

/**
 * Lists and hashes what cgc would index below `root`, which must be an absolute real path. Never rejects, holds the event
 * loop for a few milliseconds at a time, opens regular files only, and writes nothing.
 */
export async function takeManifest(root: string, options: ManifestOptions): Promise<Manifest | Refusal> {
  const takenAt = Date.now();
  const deadline = performance.now() + (options.limits?.ms ?? DEFAULT_LIMITS.ms);
  const walk = await walkWorkspace(root, readWalkRules(root, options), options);
  if (isRefusal(walk)) return walk;
  const previous = options.previous?.root === root ? options.previous : undefined;
  const old = new Map(previous?.entries.map((entry) => [entry.path, entry]));
  const slices = startSlices();
  const entries: ManifestEntry[] = [];
  for (const found of walk.files) {
    const entry = await describe(root, found, old.get(found.path), previous?.takenAt ?? 0, slices);
    if (entry) entries.push(entry);
    if (!slices.due()) continue;
    await slices.rest();
    const stop = { entries: walk.entriesSeen, files: entries.length };
    if (options.signal?.aborted) return { kind: "aborted", ...stop };
    if (performance.now() > deadline) return { kind: "tooSlow", ...stop };
  }
  return {
    root,
    entries,
    fingerprint: fingerprintOf(entries),
    takenAt,
    counts: countKinds(entries),
    unreadable: walk.unreadable,
  };
}
