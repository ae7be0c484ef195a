import { createHash } from "node:crypto";
import type { Manifest } from "../files/manifest.ts";
import type { Slices } from "../files/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";
import { toColumns } from "./entry-columns.ts";

/** Entries a line: parsing one line takes a fraction of a millisecond. */
const ENTRIES_PER_LINE = 256;

export type RecordHeader = Omit<BaselineRecord, "manifest"> & {
  readonly schema: number;
  readonly manifest: Omit<Manifest, "entries">;
};

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
 * A record as text: a header line, lines of manifest entries, and a line with the SHA-256 of all that, so that a record
 * cut off or altered anywhere is told from a whole one. Lines instead of one document keep each parse short: 20,000 files
 * make about 2 MB.
 */
export async function encodeRecord(record: BaselineRecord, slices: Slices): Promise<string> {
  const { entries, ...manifest } = record.manifest;
  // Schema and workspace come first: `pruneRecords` reads no further.
  const { workspace, ...rest } = record;
  const header: RecordHeader = { schema: RECORD_SCHEMA, workspace, ...rest, manifest };
  const lines = [JSON.stringify(header)];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LINE) {
    lines.push(JSON.stringify(toColumns(entries.slice(start, start + ENTRIES_PER_LINE))));
    if (slices.due()) await slices.rest();
  }
  const body = `${lines.join("\n")}\n`;
  return `${body}${checksumOf(body)}\n`;
}
