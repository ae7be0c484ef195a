import { createHash } from "node:crypto";
import type { FileKind } from "../files/file-kind.ts";
import type { Manifest, ManifestEntry } from "../files/manifest.ts";
import type { Slices } from "../files/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";

/** Entries a line: parsing one line takes a fraction of a millisecond. */
const ENTRIES_PER_LINE = 256;

/** `[path, kind, hash, [size, mtimeMs, ctimeMs, ino] | null, target?]` */
export type PackedEntry = readonly [
  path: string,
  kind: FileKind,
  hash: string | null,
  times: readonly [number, number, number, number] | null,
  target?: string,
];

export type RecordHeader = Omit<BaselineRecord, "manifest"> & {
  readonly schema: number;
  readonly manifest: Omit<Manifest, "entries">;
};

function packEntry({ path, kind, hash, stat, target }: ManifestEntry): PackedEntry {
  const times = stat && ([stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino] as const);
  return target === undefined ? [path, kind, hash, times] : [path, kind, hash, times, target];
}

/** The workspace in the first bytes of a record of any later or earlier schema that begins alike. */
export function workspaceIn(head: string): string | undefined {
  const text = /^\{"schema":\d+,"workspace":("(?:[^"\\]|\\.)*")/u.exec(head)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as string);
}

export function checksumOf(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

/**
 * A record as text: a header line, lines of manifest entries, and a line with the SHA-256 of all that, so that a record
 * cut off or altered anywhere is told from a whole one. Lines instead of one document keep each parse short: 20,000 files
 * make about 2.5 MB.
 */
export async function encodeRecord(record: BaselineRecord, slices: Slices): Promise<string> {
  const { entries, ...manifest } = record.manifest;
  // Schema and workspace come first: `pruneRecords` reads no further.
  const { workspace, ...rest } = record;
  const header: RecordHeader = { schema: RECORD_SCHEMA, workspace, ...rest, manifest };
  const lines = [JSON.stringify(header)];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_LINE) {
    lines.push(JSON.stringify(entries.slice(start, start + ENTRIES_PER_LINE).map(packEntry)));
    if (slices.due()) await slices.rest();
  }
  const body = `${lines.join("\n")}\n`;
  return `${body}${checksumOf(body)}\n`;
}
