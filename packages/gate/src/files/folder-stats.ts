import { lstatSync, statfsSync } from "node:fs";
import { encodePath } from "./file-name.ts";
import { type FileStat, fileStat } from "./file-stat.ts";

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
