import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { BaselineRecord } from "../baseline/baseline-record.ts";
import type { IndexContext } from "../index-context.ts";
import { compareManifests, describeChanges, hasChanges } from "../manifest/compare-manifests.ts";
import { fileCount } from "../util/file-count.ts";
import type { WorkLimits } from "./cost.ts";
import { changesEvidence } from "./evidence.ts";
import { clean, drift } from "./verdicts.ts";

/**
 * Judges a workspace by its record alone, or says with null that the graph has to be asked: a database that was used since
 * may hold more than the record knows, or less.
 */
export function decideRecord(
  index: IndexContext,
  record: BaselineRecord,
  databaseTouched: boolean,
  limits: WorkLimits,
): Verdict | null {
  const { manifest } = index;
  if (manifest === null || databaseTouched) return null;
  const changes = compareManifests(record.manifest, manifest);
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
