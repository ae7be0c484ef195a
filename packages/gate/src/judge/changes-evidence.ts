import type { Evidence } from "@pi-codegraphcontext/statechart";
import type { Changes } from "../files/compare-manifests.ts";

/** Paths listed per kind of change; the counts are always whole. */
const SAMPLE = 20;

/** A change set as the snapshot shows it. */
export function changesEvidence({ added, changed, removed }: Changes): Evidence {
  const names = (entries: Changes["added"]) => entries.slice(0, SAMPLE).map(({ path }) => path);
  return {
    changes: {
      counts: { added: added.length, changed: changed.length, removed: removed.length },
      added: names(added),
      changed: names(changed),
      removed: names(removed),
    },
  };
}
