import type { BaselineRecord } from "../../src/baseline/baseline-record.ts";
import { knownDefects } from "../../src/cgc/compat/known-defects.ts";
import type { Contents } from "../../src/cgc/query/contents.ts";
import type { IndexLocation } from "../../src/database/index-location.ts";
import type { WorkLimits } from "../../src/decision/cost.ts";
import type { IndexContext } from "../../src/index-context.ts";
import type { Manifest, ManifestEntry } from "../../src/manifest/manifest.ts";

export const root = "/ws";
export const indexedAt = Date.parse("2026-11-30T12:00:00Z");

export function entry(path: string, more: Partial<ManifestEntry> = {}): ManifestEntry {
  const time = indexedAt - 60_000;
  return { path, kind: "parsed", hash: `h-${path}`, stat: { size: 1, mtimeMs: time, ctimeMs: time, ino: 1 }, ...more };
}

export function manifestOf(...entries: readonly ManifestEntry[]): Manifest {
  return {
    root,
    entries,
    fingerprint: JSON.stringify(entries),
    takenAt: indexedAt + 1000,
    counts: { parsed: 0, bare: 0, pass: 0, own: 0 },
    unreadable: [],
    nestedRepositories: [],
    stats: null,
  };
}

export function contentsOf(files: readonly string[], more: Partial<Contents> = {}): Contents {
  return {
    kind: "contents",
    repository: { path: root, indexedAt: new Date(indexedAt).toISOString(), commitHash: null },
    enclosing: [],
    files: files.map((file) => `${root}/${file}`),
    symbols: 2,
    edges: 2,
    extent: 9,
    ...more,
  };
}

const database = { path: "/h/kuzudb", exists: true, isFile: true, size: 1, mtimeMs: 1, ino: "1", dev: "1" };

export function locationOf(more: Partial<IndexLocation> = {}): IndexLocation {
  return {
    mode: "global",
    context: null,
    backend: "kuzudb",
    backendSource: "default",
    database: { ...database, walExists: false },
    socketPath: null,
    localFolderExists: false,
    hazards: [],
    cwdForRuns: "neutral",
    globalIgnoreFile: "/h/.cgcignore",
    askCgc: null,
    ...more,
  };
}

export function indexOf(more: Partial<IndexContext> = {}): IndexContext {
  const file = { executable: "/v/bin/cgc", size: 1, mtimeMs: 1 };
  return {
    cgc: { command: "cgc", launcher: "/v/bin/cgc", file, version: "0.6.13" },
    location: locationOf(),
    defects: [],
    manifest: manifestOf(entry("a.py"), entry("b.py")),
    record: null,
    ...more,
  };
}

export const falkorDefects = knownDefects.filter(({ backend }) => backend === "falkordb");

export function recordOf(manifest: Manifest, more: Partial<BaselineRecord> = {}): BaselineRecord {
  return {
    workspace: root,
    database: { backend: "kuzudb", mode: "global", path: "/h/kuzudb", ino: 1, size: 1, mtimeMs: 1, digest: null },
    cgc: { executable: "/v/bin/cgc", size: 1, mtimeMs: 1, version: "0.6.13" },
    head: null,
    manifest,
    verifiedAt: indexedAt + 2000,
    filesInGraph: manifest.entries.length,
    extent: 9,
    missing: [],
    degraded: null,
    filesPerSecond: null,
    ...more,
  };
}

export const ample: WorkLimits = { budgetMs: 1_800_000, freeMemoryBytes: 16 * 1024 ** 3, blockReason: null };
