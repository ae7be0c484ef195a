import { profileOf } from "../backends/profiles.ts";
import { readRecord } from "../baseline/read-record.ts";
import { recordKey } from "../baseline/record-key.ts";
import type { DatabaseFile, IndexLocation } from "../database/index-location.ts";
import type { Session } from "../session/session.ts";

/** With a log beside it the file is not all there is: what it means the engine tells (a log alone: database-health.ts). */
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
