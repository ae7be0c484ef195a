import type { Stats } from "node:fs";

/** What `stat` said about a file whose content was hashed; equal values let the hash be taken over. */
export interface FileStat {
  readonly size: number;
  /** Milliseconds since the epoch, with fractions. */
  readonly mtimeMs: number;
  /** Likewise. Nobody can set it back, so it shows an edit that restored size and `mtime`. */
  readonly ctimeMs: number;
  readonly ino: number;
}

/**
 * A file changed this shortly (milliseconds) before it was looked at may be changed again without its times moving. Covers
 * the coarsest file system clock in use, the two seconds of FAT.
 */
const RACY_MS = 2_000;

export function fileStat({ size, mtimeMs, ctimeMs, ino }: Stats): FileStat {
  return { size, mtimeMs, ctimeMs, ino };
}

/** Whether a file with these stats has the content it had when a manifest taken at `takenAt` recorded `then`. */
export function provesUnchanged(then: FileStat, now: FileStat, takenAt: number): boolean {
  const same =
    then.size === now.size && then.mtimeMs === now.mtimeMs && then.ctimeMs === now.ctimeMs && then.ino === now.ino;
  return same && Math.max(now.mtimeMs, now.ctimeMs) < takenAt - RACY_MS;
}
