import type { Detection, Evidence, Verdict } from "@pi-codegraphcontext/statechart";
import { decideRecord } from "../decision/decide-record.ts";
import { unindexed } from "../decision/verdicts.ts";
import type { IndexContext } from "../index-context.ts";
import { readRecorded, refreshRecord } from "../runs/current-record.ts";
import { inspectBeforeAsking } from "../runs/database-health.ts";
import { limitsForIndex, limitsForSync } from "../runs/limits.ts";
import { missingIndexReason } from "../runs/missing-index-reason.ts";
import { takeWorkspaceManifest } from "../runs/workspace-manifest.ts";
import type { Session } from "../session/session.ts";

/** The part of detection that needs cgc's version: which files count and which defects apply. */
export async function decide(
  session: Session,
  index: IndexContext,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<Detection> {
  const { location } = index;
  const verdict = (found: Verdict): Detection => {
    return { kind: "verdict", verdict: { ...found, evidence: { ...evidence, ...found.evidence } } };
  };
  const inconclusive = (reason: string): Detection => ({ kind: "inconclusive", reason, evidence });
  const health = await inspectBeforeAsking(location);
  if (health !== null) return verdict(health);
  const taken = await takeWorkspaceManifest(session, index, signal);
  if (taken.kind === "refused") return verdict({ state: "unknown", reason: taken.reason, evidence: {} });
  const known = { ...index, manifest: taken.manifest };
  session.index = known;
  const vacant = await missingIndexReason(session, location);
  if (vacant !== null) return verdict(unindexed(known, await limitsForIndex(session, known), vacant));
  if (location.askCgc !== null && location.backend === "unknown") {
    return verdict({
      state: "unavailable",
      reason: `Where the index is cannot be told: ${location.askCgc}.`,
      evidence: {},
    });
  }
  const recorded = await readRecorded(session, known.cgc, location, index.record);
  if (recorded.kind === "none") return inconclusive(`The graph has to be asked: ${recorded.reason}.`);
  const limits = await limitsForSync(session, known);
  const judged = decideRecord(known, recorded.record, recorded.databaseTouched, limits);
  if (judged === null) return inconclusive("The database was used since the last session, so the graph is asked.");
  if (judged.state === "clean") await refreshRecord(session, recorded.record, known.manifest);
  return verdict(judged);
}
