import type { Verdict } from "@pi-codegraphcontext/statechart";
import { logSuffix } from "../backends/embedded.ts";
import { isLocal, profileOf } from "../backends/profiles.ts";
import type { BaselineRecord } from "../baseline/baseline-record.ts";
import { readRecord } from "../baseline/read-record.ts";
import { recordKey } from "../baseline/record-key.ts";
import { contentDigest } from "../database/content-digest.ts";
import type { DatabaseFile, IndexLocation } from "../database/index-location.ts";
import { type Inspection, inspectDatabase, statDatabase } from "../database/inspect-database.ts";
import { corruptVerdict, diagnosisOf } from "../decision/outcome.ts";
import type { Contention } from "../holders/contention.ts";
import { unsavedChanges } from "../holders/server.ts";
import type { Session } from "../session/session.ts";

/** With a log beside it the file is not all there is: what it means the engine tells (a log alone: `inspectBeforeAsking`). */
function isVacant({ exists, isFile, size, walExists }: DatabaseFile, backend: IndexLocation["backend"]): boolean {
  if (walExists) return false;
  return !exists || (isFile && size === 0 && profileOf(backend).takesEmptyFile);
}

/** Says that there is no index, and whether one was there before; null when there is a database to ask. */
export async function missingIndexReason(
  session: Session,
  { backend, mode, database }: IndexLocation,
): Promise<string | null> {
  if (database === null || !isVacant(database, backend)) return null;
  const { path, exists } = database;
  const { kind } = await readRecord(session.cacheFolder, recordKey(session.workspace, { backend, mode, path }));
  return kind === "none"
    ? "This workspace has no code-graph index."
    : `The code-graph index of this workspace is gone: ${path} ${exists ? "is empty" : "does not exist"}.`;
}

const damages = {
  "not-a-database": "The index file is not a database",
  truncated: "The index file is cut off",
  empty: "The index file is empty",
  directory: "There is a folder where the index file should be",
};

function damageOf(seen: Inspection): keyof typeof damages | null {
  if (seen.kind === "damaged") return seen.diagnosis;
  return seen.kind === "empty" || seen.kind === "directory" ? seen.kind : null;
}

/**
 * What the database file itself shows, before cgc touches it. Only where cgc hides a damage; elsewhere the engine says it
 * itself, but a log without its database it may also overlook, and begin a new one.
 */
export async function inspectBeforeAsking({ backend, database }: IndexLocation): Promise<Verdict | null> {
  if (database === null) return null;
  if (!database.exists && database.walExists) {
    const reason = `The index file is gone, and its log was left: ${database.path}${logSuffix}.`;
    return corruptVerdict(reason, diagnosisOf(database.path, "orphaned-log"));
  }
  if (!isLocal(backend) || !profileOf(backend).check.isHiddenByCgc || !database.exists) return null;
  const seen = await inspectDatabase(database.path, backend);
  if (seen.kind === "unreadable") {
    return {
      state: "unavailable",
      reason: `The index file ${database.path} cannot be read (${seen.code}).`,
      evidence: {},
    };
  }
  const damage = damageOf(seen);
  return damage === null
    ? null
    : corruptVerdict(`${damages[damage]}: ${database.path}.`, diagnosisOf(database.path, damage));
}

/**
 * Whether the database may hold another graph than when the record was made. A running FalkorDB Lite server may have writes
 * that its file does not show; a Kuzu file whose times moved may only have been read.
 */
export async function databaseWritten(
  location: IndexLocation,
  { database: then }: BaselineRecord,
  { isServed }: Pick<Contention, "isServed">,
): Promise<boolean> {
  const { socketPath } = location;
  if (location.database === null) return true;
  if (isServed && socketPath !== null && (await unsavedChanges(socketPath)) !== 0) return true;
  // Anew, after the server's answer: it may have saved what it was asked about in between.
  const database = await statDatabase(location.database.path);
  if (database.walExists) return true;
  const isTouched =
    Number(database.ino) !== then.ino || database.size !== then.size || database.mtimeMs !== then.mtimeMs;
  if (!isTouched) return false;
  if (then.digest === null || database.size !== then.size) return true;
  return (await contentDigest({ ...location, database })) !== then.digest;
}
