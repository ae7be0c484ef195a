import type { Evidence } from "@pi-codegraphcontext/statechart";
import type { Surroundings } from "../session/surroundings.ts";

/** What was found around the index, as the snapshot shows it. */
export function surroundingsEvidence({ cgc, location }: Pick<Surroundings, "cgc" | "location">): Evidence {
  const { mode, backend, backendSource, database } = location;
  return {
    cgc: { executable: cgc.launcher, version: cgc.version },
    database: { mode, backend, source: backendSource, path: database?.path ?? null, exists: database?.exists ?? null },
  };
}
