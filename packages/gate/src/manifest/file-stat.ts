import { lstatSync, type Stats, statfsSync } from "node:fs";
import { encodePath } from "./file-name.ts";

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

/**
 * File systems of Linux that move a folder's times with every name added, removed or replaced in it, by their `f_type` in
 * statfs(2): ext2 to ext4, XFS, Btrfs, F2FS and tmpfs. FAT, network and user space ones need not, and a folder of overlayfs
 * shows the times of its upper layer alone.
 */
const KEEPING_FOLDER_TIMES: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x01021994]);

/** The stat of a folder, given before it is listed; null where it would not show every later change of its names. */
export type FolderStats = (path: string) => FileStat | null;

const unknown: FolderStats = () => null;

/** For the folders of one workspace (absolute paths); what is mounted into it from another device is left out. Does not throw. */
export function folderStats(root: string): FolderStats {
  try {
    if (process.platform !== "linux" || !KEEPING_FOLDER_TIMES.has(statfsSync(root).type)) return unknown;
    const { dev } = lstatSync(root);
    return (path) => {
      const stats = lstatSync(encodePath(path), { throwIfNoEntry: false });
      return stats?.isDirectory() && stats.dev === dev ? fileStat(stats) : null;
    };
  } catch {
    return unknown;
  }
}
