import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseFile } from "../database/index-location.ts";
import { inspectDatabase, statDatabase } from "../database/inspect-database.ts";

/** Waits between the attempts, in milliseconds: a writer's checkpoint takes less, a sync in place longer than anybody would wait. */
const PAUSES_MS = [100, 300, 900];

function isUnchanged(before: DatabaseFile, after: DatabaseFile): boolean {
  return (
    after.exists &&
    after.ino === before.ino &&
    after.size === before.size &&
    after.mtimeMs === before.mtimeMs &&
    !after.walExists
  );
}

/**
 * Copies a database that others may have open, as one whole state: its ends are sound, no log lies beside it (part of the
 * graph would be in there), and it is the same file after the copy as before. Returns null, or one sentence why there is none.
 *
 * @throws when the file system refuses the copy.
 */
export async function copyWhole(
  origin: string,
  backend: "falkordb" | "kuzudb" | "ladybugdb",
  target: string,
): Promise<string | null> {
  let reason = "";
  for (const pause of [...PAUSES_MS, null]) {
    const found = await attempt(origin, backend, target);
    if (found.kind !== "again") return found.reason;
    reason = found.reason;
    if (pause !== null) await delay(pause);
  }
  return reason;
}

type Attempt =
  | { readonly kind: "final"; readonly reason: string | null }
  | { readonly kind: "again"; readonly reason: string };

async function attempt(origin: string, backend: "falkordb" | "kuzudb" | "ladybugdb", target: string): Promise<Attempt> {
  const before = await statDatabase(origin);
  if (!before.exists) return { kind: "final", reason: "There is no database file." };
  if (before.walExists) return { kind: "again", reason: "The database is being written: its log lies beside it." };
  const inspection = await inspectDatabase(origin, backend);
  if (inspection.kind === "empty") return { kind: "final", reason: "The database file is empty." };
  if (inspection.kind !== "whole") return { kind: "again", reason: "The database file is not whole." };
  await copyFile(origin, target, constants.COPYFILE_FICLONE);
  if (isUnchanged(before, await statDatabase(origin))) return { kind: "final", reason: null };
  await rm(target, { force: true });
  return { kind: "again", reason: "The database was written while it was copied." };
}
