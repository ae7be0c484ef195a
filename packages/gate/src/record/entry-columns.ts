import type { FileKind } from "../files/file-kind.ts";
import type { ManifestEntry } from "../files/manifest.ts";
import { type StatTable, statInRow } from "../files/stat-table.ts";

/**
 * What of manifest entries a `StatTable` does not hold, as one array a field, which JSON.parse reads several times as fast
 * as objects.
 */
export interface EntryColumns {
  readonly kind: readonly FileKind[];
  readonly hash: readonly (string | null)[];
  /** Left out where nothing is a link. */
  readonly target?: readonly (string | null)[];
}

export function toColumns(entries: readonly ManifestEntry[]): EntryColumns {
  const columns: EntryColumns = { kind: entries.map(({ kind }) => kind), hash: entries.map(({ hash }) => hash) };
  const hasLinks = entries.some(({ target }) => target !== undefined);
  return hasLinks ? { ...columns, target: entries.map(({ target }) => target ?? null) } : columns;
}

export function fromColumns({ kind, hash, target }: EntryColumns, files: StatTable): ManifestEntry[] {
  return files.paths.map((path, row) => {
    const entry = { path, kind: kind[row] as FileKind, hash: hash[row] ?? null, stat: statInRow(files, row) };
    const leadsTo = target?.[row];
    return leadsTo ? { ...entry, target: leadsTo } : entry;
  });
}
