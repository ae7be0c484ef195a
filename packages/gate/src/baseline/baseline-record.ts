import type { Manifest } from "../manifest/manifest.ts";

/**
 * Raised whenever the meaning or shape of a record changes, and whenever the walk's code (not its rules) comes to find other
 * files in the same tree; older records then count as none.
 */
export const RECORD_SCHEMA = 4;

/** Which database file held the index. `backend`, `mode` and `path` are its identity; cgc changes the rest in every run. */
export interface RecordedDatabase {
  readonly backend: string;
  readonly mode: string;
  /** Absolute. */
  readonly path: string;
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
  /** `contentDigest` then: tells a file that was only read from one that was written. Null where no digest tells. */
  readonly digest: string | null;
}

export interface RecordedCgc {
  /** Absolute real path. */
  readonly executable: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly version: string;
}

/** What a verified index or sync left behind: the tree the graph was made from, and by what. A cache, not state. */
export interface BaselineRecord {
  /** Absolute real path. */
  readonly workspace: string;
  readonly database: RecordedDatabase;
  readonly cgc: RecordedCgc;
  /** The commit checked out then; for people, it decides nothing. */
  readonly head: string | null;
  readonly manifest: Manifest;
  /** Milliseconds since the epoch. */
  readonly verifiedAt: number;
  /** File nodes the graph had. */
  readonly filesInGraph: number;
  /** `Contents.extent` then. */
  readonly extent: number;
  /** Paths of indexable files that cgc did not take in that run: known, so no drift. */
  readonly missing: readonly string[];
  /** Id of the known defect that damaged this index, if any. */
  readonly degraded: string | null;
  /** Of the last full index, for predicting the next one. */
  readonly filesPerSecond: number | null;
}

/** The present, as far as it is known without running cgc. */
export interface Present {
  readonly workspace: string;
  /** Null when the database file does not exist. */
  readonly database: Omit<RecordedDatabase, "digest"> | null;
  /** `version` only when cgc was asked in this session. */
  readonly cgc: Omit<RecordedCgc, "version"> & { readonly version?: string };
}

/** What no longer is as the record says. Any of it makes the record worthless. */
export type Mismatch = "workspace" | "database" | "databaseGone" | "cgcVersion" | "cgcExecutable";

export type RecordCheck =
  /** `databaseTouched`: the file changed since. Every cgc command does that, also a read-only one, so it proves nothing either way. */
  | { readonly kind: "valid"; readonly databaseTouched: boolean }
  | { readonly kind: "invalid"; readonly mismatches: readonly Mismatch[] };

function databaseMismatch(then: RecordedDatabase, now: Present["database"]): Mismatch[] {
  if (now === null) return ["databaseGone"];
  const same = then.backend === now.backend && then.mode === now.mode && then.path === now.path;
  return same ? [] : ["database"];
}

function cgcMismatch(then: RecordedCgc, now: Present["cgc"]): Mismatch[] {
  if (now.version !== undefined) return now.version === then.version ? [] : ["cgcVersion"];
  // An upgrade rewrites the start script, so the same script means the same version without asking.
  const same = then.executable === now.executable && then.size === now.size && then.mtimeMs === now.mtimeMs;
  return same ? [] : ["cgcExecutable"];
}

/** Whether the record speaks about this workspace, database and cgc. It says nothing about the files: compare manifests. */
export function checkRecord(record: BaselineRecord, now: Present): RecordCheck {
  const mismatches: Mismatch[] = [
    ...(record.workspace === now.workspace ? [] : (["workspace"] as const)),
    ...databaseMismatch(record.database, now.database),
    ...cgcMismatch(record.cgc, now.cgc),
  ];
  if (mismatches.length > 0) return { kind: "invalid", mismatches };
  const { ino, size, mtimeMs } = record.database;
  const file = now.database;
  return { kind: "valid", databaseTouched: file?.ino !== ino || file.size !== size || file.mtimeMs !== mtimeMs };
}
