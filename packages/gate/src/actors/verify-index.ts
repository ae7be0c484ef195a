import type { Verdict, Work } from "@pi-codegraphcontext/statechart";
import { clearInProgress } from "../baseline/unfinished.ts";
import { SAMPLE } from "../budgets/budgets.ts";
import type { Contents } from "../cgc/query/contents.ts";
import { decideWork } from "../decision/decide-work.ts";
import { changesEvidence, indexEvidence } from "../decision/evidence.ts";
import { verdictFromRun } from "../decision/outcome.ts";
import { clean, degradedBy, drift, LEFT_OUT } from "../decision/verdicts.ts";
import type { TreeContext, WorkedContext } from "../index-context.ts";
import { compareManifests, describeChanges, hasChanges } from "../manifest/compare-manifests.ts";
import { askContents } from "../runs/ask-contents.ts";
import { countFailure } from "../runs/failures.ts";
import { graphFit } from "../runs/graph-fit.ts";
import { limitsForSync } from "../runs/limits.ts";
import { locate } from "../runs/locate.ts";
import { publishWork } from "../runs/publish-work.ts";
import { takeWorkspaceManifest } from "../runs/workspace-manifest.ts";
import { writeBaseline } from "../runs/write-baseline.ts";
import type { Session } from "../session/session.ts";
import { fileCount } from "../util/text.ts";

function unverified(work: Work, detail: string): Verdict {
  return { state: "unknown", reason: detail, evidence: {}, failure: { kind: "failed", verb: work, detail } };
}

/** Whether the tree is still the one the graph was made from. */
async function verdictOnTree(
  session: Session,
  index: TreeContext,
  { files }: Contents,
  degraded: string | null,
  signal: AbortSignal,
): Promise<Verdict> {
  const found = {
    files: { indexable: files.length, inGraph: files.length },
    ...indexEvidence(index),
  };
  const now = await takeWorkspaceManifest(session, index, signal);
  if (now.kind === "refused") return { state: "unknown", reason: now.reason, evidence: found };
  const changes = compareManifests(index.manifest, now.manifest);
  if (!hasChanges(changes)) {
    return clean(index, degraded, `The graph fits the tree: ${fileCount(files.length)}.`, found);
  }
  const reason = `While the graph was being made: ${describeChanges(changes)}.`;
  const verdict = drift(index, await limitsForSync(session, index), reason, { ...found, ...changesEvidence(changes) });
  return { ...verdict, index: { ...index, manifest: now.manifest } satisfies TreeContext };
}

/**
 * What `verifyIndex` does: asks the graph itself what the finished work left, because cgc ends with exit code 0 over empty
 * and partial graphs too. Measured against the tree as it was before the work: what changed meanwhile stays drift.
 */
export async function verifyIndex(
  session: Session,
  worked: WorkedContext,
  work: Work,
  signal: AbortSignal,
): Promise<Verdict> {
  const { copy, filesPerSecond, ...known } = worked;
  const { manifest, record } = known;
  // Behind a launcher that hides its installation, only the file that the work made tells the engine to be asked.
  const before = copy === null ? { ...known, location: await locate(session, known.cgc.launcher) } : known;
  const asked = await askContents(session, before, { signal, isServed: copy === null, worked: copy });
  if (asked.kind === "not-ok")
    return verdictFromRun(asked.classification, "query", before.location.database?.path ?? null);
  const difference = await graphFit(manifest, asked.files);
  const decision = decideWork(work, asked, difference);
  if (decision.kind !== "complete") await countFailure(session, before, "failed");
  if (decision.kind === "failed") return unverified(work, decision.detail);
  const inTheWay = copy === null ? null : await publishWork(copy, before.location);
  if (inTheWay !== null) return inTheWay;
  const index: TreeContext = { ...before, location: await locate(session, before.cgc.launcher) };
  const { missing } = difference;
  if (decision.kind === "partial") {
    const verdict = drift(index, await limitsForSync(session, index), decision.detail, {
      files: { indexable: asked.files.length + missing.length, inGraph: asked.files.length },
      missing: missing.slice(0, SAMPLE),
    });
    return { ...verdict, index };
  }
  const degraded = degradedBy(asked, index) ?? (decision.leavesOut ? LEFT_OUT : null);
  await writeBaseline(session, index, {
    manifest,
    contents: asked,
    missing,
    degraded,
    filesPerSecond: filesPerSecond ?? record?.filesPerSecond ?? null,
  });
  await clearInProgress(session.cacheFolder, session.workspace);
  return verdictOnTree(session, index, asked, degraded, signal);
}
