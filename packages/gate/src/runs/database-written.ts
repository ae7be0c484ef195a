import type { BaselineRecord } from "../baseline/baseline-record.ts";
import { contentDigest } from "../database/content-digest.ts";
import type { IndexLocation } from "../database/index-location.ts";
import type { Contention } from "../holders/contention.ts";
import { unsavedChanges } from "../holders/unsaved-changes.ts";

/**
 * Whether the database may hold another graph than when the record was made. A running FalkorDB Lite server may have writes
 * that its file does not show; a Kuzu file whose times moved may only have been read.
 */
export async function databaseWritten(
  location: IndexLocation,
  { database: then }: BaselineRecord,
  isTouched: boolean,
  { isServed }: Pick<Contention, "isServed">,
): Promise<boolean> {
  const { database, socketPath } = location;
  if (database === null || database.walExists) return true;
  if (isServed && socketPath !== null && (await unsavedChanges(socketPath)) !== 0) return true;
  if (!isTouched) return false;
  return then.digest === null || database.size !== then.size || (await contentDigest(location)) !== then.digest;
}
