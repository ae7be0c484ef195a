import type { Verdict } from "@pi-codegraphcontext/statechart";
import { logSuffix } from "../backends/embedded.ts";
import { isLocal, profileOf } from "../backends/profiles.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { type Inspection, inspectDatabase } from "../database/inspect-database.ts";
import { corruptVerdict, diagnosisOf } from "../decision/outcome.ts";

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
