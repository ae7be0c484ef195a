import { createHash } from "node:crypto";
import type { Manifest } from "../files/manifest.ts";
import type { Slices } from "../files/slices.ts";
import { statTable } from "../files/stat-table.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";
import { toColumns } from "./entry-columns.ts";
import { type PackedTable, packTable } from "./packed-table.ts";

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
export const CHECKSUM_LINE_BYTES = 65;

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
