import { lstatSync } from "node:fs";
import type { Slices } from "../util/slices.ts";
import { encodePath } from "./file-name.ts";
import { type FileStat, provesUnchanged } from "./file-stat.ts";

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

/** What `stat` said of many paths, packed: one string of numbers is read many times faster than as many objects. */
export interface StatTable {
  readonly paths: readonly string[];
  /** Four numbers a path, in the units of `FileStat`: size, mtime, ctime, inode. NaN for a path without a stat. */
  readonly numbers: Float64Array;
}

const COLUMNS = 4;

export function statTable(rows: readonly { readonly path: string; readonly stat: FileStat | null }[]): StatTable {
  const numbers = new Float64Array(rows.length * COLUMNS).fill(Number.NaN);
  let at = 0;
  for (const { stat } of rows) {
    if (stat) {
      numbers[at] = stat.size;
      numbers[at + 1] = stat.mtimeMs;
      numbers[at + 2] = stat.ctimeMs;
      numbers[at + 3] = stat.ino;
    }
    at += COLUMNS;
  }
  return { paths: rows.map(({ path }) => path), numbers };
}

export function statInRow({ numbers }: StatTable, row: number): FileStat | null {
  const at = row * COLUMNS;
  const size = numbers[at] ?? Number.NaN;
  if (Number.isNaN(size)) return null;
  return {
    size,
    mtimeMs: numbers[at + 1] ?? Number.NaN,
    ctimeMs: numbers[at + 2] ?? Number.NaN,
    ino: numbers[at + 3] ?? Number.NaN,
  };
}
