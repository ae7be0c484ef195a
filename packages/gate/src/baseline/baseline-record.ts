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
