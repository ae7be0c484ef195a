import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { BaselineRecord } from "../baseline/baseline-record.ts";
import type { TreeContext } from "../index-context.ts";
import { compareManifests, describeChanges, hasChanges } from "../manifest/compare-manifests.ts";
import { fileCount } from "../util/text.ts";
import type { WorkLimits } from "./cost.ts";
import { changesEvidence } from "./evidence.ts";
import { clean, drift } from "./verdicts.ts";

/** Decides by tree and record alone, where the database is known to hold what it held when the record was made. */
export function decideRecord(index: TreeContext, record: BaselineRecord, limits: WorkLimits): Verdict {
  const changes = compareManifests(record.manifest, index.manifest);
  const checked = { ...index, record };
  if (hasChanges(changes)) {
    const reason = `Since the graph was last updated: ${describeChanges(changes)}.`;
    return drift(checked, limits, reason, changesEvidence(changes));
  }
  return clean(checked, record.degraded, cleanReason(record), {
    files: { indexable: record.filesInGraph + record.missing.length, inGraph: record.filesInGraph },
  });
}

function cleanReason({ filesInGraph, missing }: BaselineRecord): string {
  const left = missing.length === 0 ? "" : `; cgc could not take ${missing.length} more`;
  return `The graph fits the tree: ${fileCount(filesInGraph)}${left}.`;
}
