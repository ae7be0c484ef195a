import { createHash } from "node:crypto";
import type { FileKind } from "../manifest/file-kind.ts";
import type { Manifest, ManifestEntry } from "../manifest/manifest.ts";
import { type StatTable, statInRow, statTable } from "../manifest/tree-stats.ts";
import type { Slices } from "../util/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";

export type RecordHeader = Omit<BaselineRecord, "manifest"> & {
  readonly schema: number;
  readonly manifest: Omit<Manifest, "entries" | "stats">;
};

export interface RecordTables {
  readonly files: PackedTable;
  /** Left out where the manifest has no `stats`. */
  readonly tree?: { readonly rules: string; readonly folders: PackedTable };
}

/** The workspace in the first bytes of a record of any later or earlier schema that begins alike. */
export function workspaceIn(head: string): string | undefined {
  const text = /^\{"schema":\d+,"workspace":("(?:[^"\\]|\\.)*")/u.exec(head)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
}

/** Hexadecimal SHA-256 and a line end. */
const CHECKSUM_LINE_BYTES = 65;

export function checksumOf(body: string | Buffer): string {
  return createHash("sha256").update(body).digest("hex");
}

/**
 * A record as text: a header line, a line with the stats of folders and files, one with the rest of the files' entries, and
 * one with the SHA-256 of all that, so that a record cut off or altered anywhere is told from a whole one. The entries have
 * a line of their own because a check of an unchanged tree does not need them. 20,000 files make about 2.5 MB.
 */
export async function encodeRecord(record: BaselineRecord, slices: Slices): Promise<string> {
  const { entries, stats, ...manifest } = record.manifest;
  // Schema and workspace come first: `pruneRecords` reads no further.
  const { workspace, ...rest } = record;
  const header: RecordHeader = { schema: RECORD_SCHEMA, workspace, ...rest, manifest };
  const tables: RecordTables = {
    files: packTable(statTable(entries)),
    ...(stats && { tree: { rules: stats.rules, folders: packTable(stats.folders) } }),
  };
  const lines: string[] = [];
  for (const line of [header, tables, toColumns(entries)]) {
    lines.push(JSON.stringify(line));
    if (slices.due()) await slices.rest();
  }
  const body = `${lines.join("\n")}\n`;
  return `${body}${checksumOf(body)}\n`;
}

/** A `StatTable` for JSON. */
export interface PackedTable {
  readonly paths: readonly string[];
  /** Base64 of the numbers, eight bytes each in the machine's order: records do not leave it. */
  readonly numbers: string;
}

export function packTable({ paths, numbers }: StatTable): PackedTable {
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  return { paths, numbers: bytes.toString("base64") };
}

export function unpackTable({ paths, numbers }: PackedTable): StatTable {
  const bytes = Uint8Array.from(Buffer.from(numbers, "base64"));
  return { paths, numbers: new Float64Array(bytes.buffer) };
}

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

/** The schema alone, from a header whose other fields may be of another time. */
function schemaOf(header: string): unknown {
  return /^\{"schema":(\d+),/u.exec(header)?.[1];
}

/**
 * The reverse of `encodeRecord`, with the entries made when first asked for; for bytes that are no whole record of this
 * schema the reason. Does not reject.
 */
export async function decodeRecord(
  bytes: Buffer,
  slices: Slices,
): Promise<BaselineRecord | { readonly reason: string }> {
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM_LINE_BYTES));
  const checksumLine = bytes.toString("latin1", body.length);
  if (checksumLine !== `${checksumOf(body)}\n`) return { reason: "the record is damaged" };
  if (slices.due()) await slices.rest();
  const [first = "", second = "", third = ""] = body.toString().split("\n");
  if (schemaOf(first) !== String(RECORD_SCHEMA)) return { reason: "the record has another schema" };

  // From here on the checksum and the schema vouch for the shape: this module's counterpart wrote the text.
  const { schema: _, manifest, ...rest } = JSON.parse(first) as RecordHeader;
  const tables = JSON.parse(second) as RecordTables;
  if (slices.due()) await slices.rest();
  const files = unpackTable(tables.files);
  const stats = tables.tree ? { rules: tables.tree.rules, folders: unpackTable(tables.tree.folders), files } : null;
  let entries: readonly ManifestEntry[] | undefined;
  return {
    ...rest,
    manifest: {
      ...manifest,
      get entries() {
        entries ??= fromColumns(JSON.parse(third) as EntryColumns, files);
        return entries;
      },
      stats,
    } satisfies Manifest,
  };
}
