import type { Evidence } from "@pi-codegraphcontext/statechart";
import { SAMPLE } from "../budgets/budgets.ts";
import { supportOf } from "../cgc/compat/versions.ts";
import type { Cgc } from "../cgc/find-cgc.ts";
import type { IndexContext } from "../index-context.ts";
import type { Changes } from "../manifest/compare-manifests.ts";

/** A change set as the snapshot shows it. */
export function changesEvidence({ added, changed, removed }: Changes): Evidence {
  const names = (entries: Changes["added"]) => entries.slice(0, SAMPLE).map(({ path }) => path);
  return {
    changed: {
      counts: { added: added.length, changed: changed.length, removed: removed.length },
      paths: names([...changed, ...added, ...removed]),
      added: names(added),
      changed: names(changed),
      removed: names(removed),
    },
  };
}

/** `support`: `newer` than what was measured is used, with care. */
export function cgcEvidence({ command, launcher, version }: Cgc): Evidence {
  return { command, executable: launcher, version, support: version === null ? null : supportOf(version) };
}

/** What was found around the index, as the snapshot shows it. */
export function indexEvidence({ cgc, location }: Pick<IndexContext, "cgc" | "location">): Evidence {
  const { mode, backend, backendSource, database } = location;
  return {
    cgc: cgcEvidence(cgc),
    database: { mode, backend, source: backendSource, path: database?.path ?? null, exists: database?.exists ?? null },
  };
}
