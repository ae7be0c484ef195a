import type { Manifest, ManifestEntry } from "../files/manifest.ts";
import type { Slices } from "../files/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";
import { CHECKSUM_LINE_BYTES, checksumOf, type RecordHeader } from "./encode-record.ts";
import { type EntryColumns, fromColumns } from "./entry-columns.ts";

/** The schema alone, from a header whose other fields may be of another time. */
function schemaOf(header: string): unknown {
  return /^\{"schema":(\d+),/u.exec(header)?.[1];
}

/** The reverse of `encodeRecord`; for bytes that are no whole record of this schema the reason. Does not reject. */
export async function decodeRecord(
  bytes: Buffer,
  slices: Slices,
): Promise<BaselineRecord | { readonly reason: string }> {
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM_LINE_BYTES));
  const checksumLine = bytes.toString("latin1", body.length);
  if (checksumLine !== `${checksumOf(body)}\n`) return { reason: "the record is damaged" };
  const [first = "", ...pages] = body.toString().trimEnd().split("\n");
  if (schemaOf(first) !== String(RECORD_SCHEMA)) return { reason: "the record has another schema" };

  // From here on the checksum and the schema vouch for the shape: this module's counterpart wrote the text.
  const { schema: _, manifest, ...rest } = JSON.parse(first) as RecordHeader;
  const entries: ManifestEntry[] = [];
  for (const page of pages) {
    entries.push(...fromColumns(JSON.parse(page) as EntryColumns));
    if (slices.due()) await slices.rest();
  }
  return { ...rest, manifest: { ...manifest, entries } satisfies Manifest };
}
