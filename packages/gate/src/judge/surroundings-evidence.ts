import type { Evidence } from "@pi-codegraphcontext/statechart";
import { supportOf } from "../cgc/version.ts";
import type { Cgc, Surroundings } from "../session/surroundings.ts";

/** `support`: `newer` than what was measured is used, with care. */
export function cgcEvidence({ command, launcher, version }: Cgc): Evidence {
  return { command, executable: launcher, version, support: version === null ? null : supportOf(version) };
}

/** What was found around the index, as the snapshot shows it. */
export function surroundingsEvidence({ cgc, location }: Pick<Surroundings, "cgc" | "location">): Evidence {
  const { mode, backend, backendSource, database } = location;
  return {
    cgc: cgcEvidence(cgc),
    database: { mode, backend, source: backendSource, path: database?.path ?? null, exists: database?.exists ?? null },
  };
}
