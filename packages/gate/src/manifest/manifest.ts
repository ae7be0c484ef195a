import { createHash } from "node:crypto";
import type { FileKind } from "./file-kind.ts";
import type { FileStat } from "./file-stat.ts";
import type { TreeStats } from "./tree-stats.ts";

export interface ManifestEntry {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly kind: FileKind;
  /**
   * Of the content: base64url of 128 bits of SHA-256. Null where no content matters: bare and own files, and XML files that
   * are no mapper. `!CODE` for a file that could not be read: cgc makes a File node of it all the same.
   */
  readonly hash: string | null;
  readonly stat: FileStat | null;
  /** Real path of what a symbolic link leads to: cgc stores the file under it. */
  readonly target?: string;
}

/** What cgc would make the graph of a workspace from, at one moment. */
export interface Manifest {
  /** Absolute real path. */
  readonly root: string;
  /** In the walk's order, which depends on names only. */
  readonly entries: readonly ManifestEntry[];
  /** Equal for equal trees: over paths, kinds, hashes and link targets. */
  readonly fingerprint: string;
  /** Milliseconds since the epoch, before the first file was looked at. */
  readonly takenAt: number;
  readonly counts: Readonly<Record<FileKind, number>>;
  readonly unreadable: readonly string[];
  /** Work trees and repositories below the root, which cgc takes for plain folders. */
  readonly nestedRepositories: readonly string[];
  /**
   * For telling later that nothing changed; null where that takes a walk: files that are links, a file or folder that could
   * not be read, or a file system whose folders do not tell.
   */
  readonly stats: TreeStats | null;
}

/** Whether an entry takes part in drift: cgc's own files and XML files that are no mapper do not. */
export function isRelevant({ kind, hash }: ManifestEntry): boolean {
  return kind !== "own" && !(kind === "pass" && hash === null);
}

/** Equal for equal trees: over paths, kinds, hashes and link targets of all relevant entries, in their order. */
export function fingerprintOf(entries: readonly ManifestEntry[]): string {
  const sum = createHash("sha256");
  for (const entry of entries) {
    if (!isRelevant(entry)) continue;
    const { path, kind, hash, target = "" } = entry;
    // UTF-16, because lone surrogates (names that are not UTF-8) would all be the same in UTF-8.
    sum.update(`${path}\0${kind}\0${hash}\0${target}\0`, "utf16le");
  }
  return sum.digest("base64url");
}

export interface Limits {
  /** Files that mean something to the graph. */
  readonly files: number;
  /** Directory entries of any sort. */
  readonly entries: number;
  /** Milliseconds. */
  readonly ms: number;
}

/**
 * Why no complete answer about the workspace's files was given.
 *
 * - `tooLarge`: more directory entries or files than the limits allow.
 * - `tooSlow`: the time limit passed first.
 * - `aborted`: the caller's signal.
 * - `unreadable`: the workspace's folder itself cannot be listed; `code` is the system's.
 *
 * `entries` and `files` count what was seen until then, in the units of `Limits`.
 */
export type Refusal =
  | { readonly kind: "tooLarge" | "tooSlow" | "aborted"; readonly entries: number; readonly files: number }
  | { readonly kind: "unreadable"; readonly code: string };

export function isRefusal(value: object): value is Refusal {
  return "kind" in value;
}
