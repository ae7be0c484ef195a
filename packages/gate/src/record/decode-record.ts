import type { Manifest, ManifestEntry } from "../files/manifest.ts";
import type { Slices } from "../files/slices.ts";
import { type BaselineRecord, RECORD_SCHEMA } from "./baseline-record.ts";
import { checksumOf, type PackedEntry, type RecordHeader } from "./encode-record.ts";

function unpackEntry([path, kind, hash, times, target]: PackedEntry): ManifestEntry {
  const stat = times && { size: times[0], mtimeMs: times[1], ctimeMs: times[2], ino: times[3] };
  return target === undefined ? { path, kind, hash, stat } : { path, kind, hash, stat, target };
}

/** The schema alone, from a header whose other fields may be of another time. */
function schemaOf(header: string): unknown {
  return /^\{"schema":(\d+),/u.exec(header)?.[1];
}

/** The reverse of `encodeRecord`; for a text that is no whole record of this schema the reason. Does not reject. */
export async function decodeRecord(
  text: string,
  slices: Slices,
): Promise<BaselineRecord | { readonly reason: string }> {
  const checksumStart = text.lastIndexOf("\n", text.length - 2) + 1;
  const body = text.slice(0, checksumStart);
  if (text !== `${body}${checksumOf(body)}\n`) return { reason: "the record is damaged" };
  const [first = "", ...pages] = body.trimEnd().split("\n");
  if (schemaOf(first) !== String(RECORD_SCHEMA)) return { reason: "the record has another schema" };

  // From here on the checksum and the schema vouch for the shape: this module's counterpart wrote the text.
  const { schema: _, manifest, ...rest } = JSON.parse(first) as RecordHeader;
  const entries: ManifestEntry[] = [];
  for (const page of pages) {
    for (const packed of JSON.parse(page) as PackedEntry[]) entries.push(unpackEntry(packed));
    if (slices.due()) await slices.rest();
  }
  return { ...rest, manifest: { ...manifest, entries } satisfies Manifest };
}
