import type { FileKind } from "../files/file-kind.ts";
import type { ManifestEntry } from "../files/manifest.ts";

/**
 * Manifest entries as one array a field, all of one length: JSON.parse reads them about five times as fast as an array of
 * objects. Without links there is no `target`.
 */
export interface EntryColumns {
  readonly path: readonly string[];
  readonly kind: readonly FileKind[];
  readonly hash: readonly (string | null)[];
  /** Null, as are the next three, where the entry has no stat. */
  readonly size: readonly (number | null)[];
  readonly mtimeMs: readonly (number | null)[];
  readonly ctimeMs: readonly (number | null)[];
  readonly ino: readonly (number | null)[];
  readonly target?: readonly (string | null)[];
}

export function toColumns(entries: readonly ManifestEntry[]): EntryColumns {
  const statOf = (field: "size" | "mtimeMs" | "ctimeMs" | "ino") => entries.map(({ stat }) => stat?.[field] ?? null);
  const columns: EntryColumns = {
    path: entries.map(({ path }) => path),
    kind: entries.map(({ kind }) => kind),
    hash: entries.map(({ hash }) => hash),
    size: statOf("size"),
    mtimeMs: statOf("mtimeMs"),
    ctimeMs: statOf("ctimeMs"),
    ino: statOf("ino"),
  };
  const hasLinks = entries.some(({ target }) => target !== undefined);
  return hasLinks ? { ...columns, target: entries.map(({ target }) => target ?? null) } : columns;
}

export function fromColumns(columns: EntryColumns): ManifestEntry[] {
  const cell = <T>(column: readonly T[], row: number): T => column[row] as T;
  return columns.path.map((path, row) => {
    const size = cell(columns.size, row);
    const stat =
      size === null
        ? null
        : {
            size,
            mtimeMs: Number(cell(columns.mtimeMs, row)),
            ctimeMs: Number(cell(columns.ctimeMs, row)),
            ino: Number(cell(columns.ino, row)),
          };
    const entry = { path, kind: cell(columns.kind, row), hash: cell(columns.hash, row), stat };
    const target = columns.target?.[row];
    return target ? { ...entry, target } : entry;
  });
}
