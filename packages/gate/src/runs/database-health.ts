import type { Verdict } from "@pi-codegraphcontext/statechart";
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
 * What the database file itself shows, before cgc touches it. Only for FalkorDB Lite, where cgc answers a damaged file by
 * quietly opening an empty Kuzu database beside it (facts/cgc.md, "Silent fallback"). Kuzu and Ladybug say it themselves, but
 * a log without its database they may also overlook, and begin a new one.
 */
export async function inspectBeforeAsking({ backend, database }: IndexLocation): Promise<Verdict | null> {
  if (database === null) return null;
  if (!database.exists && database.walExists) {
    const reason = `The index file is gone, and its log was left: ${database.path}.wal.`;
    return corruptVerdict(reason, diagnosisOf(database.path, "orphaned-log"));
  }
  if (backend !== "falkordb" || !database.exists) return null;
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
