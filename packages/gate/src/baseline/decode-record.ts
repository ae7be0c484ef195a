import type { Manifest, ManifestEntry } from "../manifest/manifest.ts";
import type { Slices } from "../util/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";
import {
  CHECKSUM_LINE_BYTES,
  checksumOf,
  type EntryColumns,
  fromColumns,
  type RecordHeader,
  type RecordTables,
  unpackTable,
} from "./encode-record.ts";

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
