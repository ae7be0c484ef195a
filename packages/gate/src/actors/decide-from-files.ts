import type { Evidence, Finding, Verdict } from "@pi-codegraphcontext/statechart";
import { decideRecord } from "../decision/decide-record.ts";
import { heldVerdict } from "../decision/held.ts";
import { unindexed } from "../decision/verdicts.ts";
import type { Contention } from "../holders/contention.ts";
import type { IndexContext, TreeContext } from "../index-context.ts";
import { readRecorded, refreshRecord } from "../runs/current-record.ts";
import { databaseWritten, inspectBeforeAsking, missingIndexReason } from "../runs/database-signs.ts";
import { limitsForIndex, limitsForSync } from "../runs/limits.ts";
import { takeWorkspaceManifest } from "../runs/workspace-manifest.ts";
import type { Session } from "../session/session.ts";

/** A verdict, or that the graph itself has to be asked. */
export type FileDecision =
  | { readonly kind: "verdict"; readonly verdict: Verdict }
  | ({ readonly kind: "inconclusive"; readonly index: TreeContext } & Finding);

/** The part of detection that needs cgc's version: which files count and which defects apply. */
export async function decideFromFiles(
  session: Session,
  index: IndexContext,
  evidence: Evidence,
  contended: Contention,
  signal: AbortSignal,
): Promise<FileDecision> {
  const { location } = index;
  const verdict = (found: Verdict, known: IndexContext): FileDecision => {
    return { kind: "verdict", verdict: { ...found, evidence: { ...evidence, ...found.evidence }, index: known } };
  };
  const { verdict: busy } = contended;
  const health = busy !== null ? null : await inspectBeforeAsking(location);
  if (health !== null) return verdict(health, index);
  const taken = await takeWorkspaceManifest(session, index, signal);
  if (taken.kind === "refused") return verdict({ state: "unknown", reason: taken.reason, evidence: {} }, index);
  const known = { ...index, manifest: taken.manifest };
  const vacant = busy !== null ? null : await missingIndexReason(session, location);
  if (vacant !== null) return verdict(unindexed(known, await limitsForIndex(session, known), vacant), known);
  if (busy === null && location.askCgc !== null && location.backend === "unknown") {
    const reason = `Where the index is cannot be told: ${location.askCgc}.`;
    return verdict({ state: "unavailable", reason, evidence: {} }, known);
  }
  const inconclusive = (reason: string): FileDecision =>
    busy === null ? { kind: "inconclusive", reason, evidence, index: known } : verdict(busy, known);
  const recorded = await readRecorded(session, known.cgc, location, index.record);
  if (recorded.kind === "none") return inconclusive(`The graph has to be asked: ${recorded.reason}.`);
  const { record } = recorded;
  if (await databaseWritten(location, record, contended)) {
    return inconclusive("The database was used since the last session, so the graph is asked.");
  }
  const decided = decideRecord(known, record, await limitsForSync(session, known));
  if (decided.state === "clean") await refreshRecord(session, record, known);
  return verdict(busy === null ? decided : heldVerdict(busy, decided), known);
}
