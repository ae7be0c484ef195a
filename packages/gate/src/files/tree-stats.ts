import { lstatSync } from "node:fs";
import { encodePath } from "./file-name.ts";
import { provesUnchanged } from "./file-stat.ts";
import type { Slices } from "./slices.ts";
import { type StatTable, statInRow } from "./stat-table.ts";

/**
 * What tells later, by one `lstat` for each path, that a tree is as it was: a folder's times move with every name added,
 * removed or replaced in it, a file's with every change of its content.
 */
export interface TreeStats {
  /** Digest of the rules of the walk: other rules may look at what these passed over. */
  readonly rules: string;
  /** All folders the walk went into but cgc's own; the root's path is empty. */
  readonly folders: StatTable;
  /** Of all entries in their order; a file whose content does not matter has no stat, and its folder answers for it. */
  readonly files: StatTable;
}

/** Rows looked at in one go: V8 speeds up a plain loop sooner than one that awaits. */
const ROWS_AT_ONCE = 32;

function rowsAreUnchanged(root: string, table: StatTable, takenAt: number, start: number): boolean {
  const end = Math.min(start + ROWS_AT_ONCE, table.paths.length);
  for (let row = start; row < end; row++) {
    const then = statInRow(table, row);
    if (then === null) continue;
    const path = table.paths[row];
    const now = lstatSync(encodePath(path ? `${root}/${path}` : root));
    if (!provesUnchanged(then, now, takenAt)) return false;
  }
  return true;
}

async function tableIsUnchanged(root: string, table: StatTable, takenAt: number, slices: Slices): Promise<boolean> {
  for (let start = 0; start < table.paths.length; start += ROWS_AT_ONCE) {
    if (!rowsAreUnchanged(root, table, takenAt, start)) return false;
    if (slices.due()) await slices.rest();
    if (slices.stopped) return false;
  }
  return true;
}

/** Whether nothing that means something to the graph can have changed below `root` since `takenAt`. Does not reject. */
export async function treeIsUnchanged(
  root: string,
  { folders, files }: TreeStats,
  takenAt: number,
  slices: Slices,
): Promise<boolean> {
  try {
    for (const table of [folders, files]) {
      if (!(await tableIsUnchanged(root, table, takenAt, slices))) return false;
    }
    return true;
  } catch {
    // It is gone, or cannot be reached any more: the walk will tell.
    return false;
  }
}
