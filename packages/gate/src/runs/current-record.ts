import { isDeepStrictEqual } from "node:util";
import type { BaselineRecord, RecordedDatabase } from "../baseline/baseline-record.ts";
import { checkRecord, type RecordCheck } from "../baseline/baseline-record.ts";
import { type RecordRead, readRecord } from "../baseline/read-record.ts";
import { recordKey } from "../baseline/record-key.ts";
import { inProgressSince } from "../baseline/unfinished.ts";
import { writeRecord } from "../baseline/write-record.ts";
import type { Cgc } from "../cgc/find-cgc.ts";
import { contentDigest } from "../database/content-digest.ts";
import type { IndexLocation } from "../database/index-location.ts";
import type { TreeContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";

/** The database as a record names it, but for its digest; null when there is no local file. */
function presentDatabase({ backend, mode, database }: IndexLocation): Omit<RecordedDatabase, "digest"> | null {
  if (database === null || !database.exists) return null;
  const { path, size, mtimeMs, ino } = database;
  return { backend, mode, path, size, mtimeMs, ino: Number(ino) };
}

/** The database as a record remembers it, or null when there is no local file. */
export async function recordedDatabase(location: IndexLocation): Promise<RecordedDatabase | null> {
  const database = presentDatabase(location);
  return database === null ? null : { ...database, digest: await contentDigest(location) };
}

export type Recorded =
  | { readonly kind: "valid"; readonly record: BaselineRecord; readonly databaseTouched: boolean }
  | { readonly kind: "none"; readonly reason: string };

function mismatchText({ mismatches }: Extract<RecordCheck, { kind: "invalid" }>): string {
  return `the record is about another state (${mismatches.join(", ")})`;
}

/**
 * The record of this workspace and database, if it still speaks about them and about this cgc. `known` is the one that was
 * read when the location was found.
 */
export async function readRecorded(
  session: Session,
  cgc: Cgc,
  location: IndexLocation,
  known: BaselineRecord | null = null,
): Promise<Recorded> {
  const database = presentDatabase(location);
  if (database === null) return { kind: "none", reason: "there is no database file" };
  if ((await inProgressSince(session.cacheFolder, session.workspace)) !== null) {
    return { kind: "none", reason: "the last work on the index did not come to a verified end" };
  }
  const read: RecordRead =
    known === null
      ? await readRecord(session.cacheFolder, recordKey(session.workspace, database))
      : { kind: "found", record: known };
  if (read.kind === "none") return read;
  const check = checkRecord(read.record, {
    workspace: session.workspace,
    database,
    cgc: cgc.version === null ? cgc.file : { ...cgc.file, version: cgc.version },
  });
  if (check.kind === "invalid") return { kind: "none", reason: mismatchText(check) };
  return { kind: "valid", record: read.record, databaseTouched: check.databaseTouched };
}

const isSameRecord = (one: BaselineRecord, other: BaselineRecord): boolean =>
  one.verifiedAt === other.verifiedAt && one.manifest.takenAt === other.manifest.takenAt;

/**
 * Remembers with a record that still fits what `stat` says of tree and database now, so that the next session need not hash
 * again what was only touched or read. A record that another session wrote meanwhile stays. No trouble where it cannot be
 * written.
 */
export async function refreshRecord(
  session: Session,
  record: BaselineRecord,
  { manifest, location }: TreeContext,
): Promise<void> {
  const treeMoved = manifest.takenAt !== record.manifest.takenAt && manifest.stats !== null;
  const database = { ...record.database, ...presentDatabase(location) };
  if (!treeMoved && isDeepStrictEqual(database, record.database)) return;
  const present = await readRecord(session.cacheFolder, recordKey(record.workspace, record.database));
  if (present.kind === "none" || !isSameRecord(present.record, record)) return;
  const result = await writeRecord(session.cacheFolder, {
    ...record,
    database,
    ...(treeMoved && { manifest }),
  });
  if (!result.written) session.log.warn({ reason: result.reason }, "record not refreshed");
}
