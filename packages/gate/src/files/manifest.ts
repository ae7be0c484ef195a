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
