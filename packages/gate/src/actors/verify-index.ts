import type { Verdict, VerifyInput, Work } from "@pi-codegraphcontext/statechart";
import { noteFinished } from "../baseline/unfinished.ts";
import type { Contents } from "../cgc/output/contents.ts";
import { judgeWork } from "../decision/decide-work.ts";
import { changesEvidence, surroundingsEvidence } from "../decision/evidence.ts";
import { verdictFromRun } from "../decision/outcome.ts";
import { clean, degradedBy, drift, LEFT_OUT } from "../decision/verdicts.ts";
import type { Surroundings } from "../index-context.ts";
import { compareManifests, describeChanges, hasChanges } from "../manifest/compare-manifests.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { askContents } from "../runs/ask-contents.ts";
import { countFailure } from "../runs/failures.ts";
import { graphFit } from "../runs/graph-fit.ts";
import { meansToSync } from "../runs/limits.ts";
import { locate } from "../runs/locate.ts";
import { publishWork } from "../runs/publish-work.ts";
import { takeWorkspaceManifest } from "../runs/workspace-manifest.ts";
import { writeBaseline } from "../runs/write-baseline.ts";
import type { Session } from "../session/session.ts";
import { fileCount } from "../util/file-count.ts";

type Known = Surroundings & { readonly manifest: Manifest };

function unverified(work: Work, detail: string): Verdict {
  return { state: "unknown", reason: detail, evidence: {}, failure: { kind: "failed", verb: work, detail } };
}

/** Whether the tree is still the one the graph was made from. */
async function verdictOnTree(
  session: Session,
  surroundings: Known,
  { files }: Contents,
  degraded: string | null,
  signal: AbortSignal,
): Promise<Verdict> {
  const found = {
    files: { indexable: files.length, inGraph: files.length },
    ...surroundingsEvidence(surroundings),
  };
  const now = await takeWorkspaceManifest(session, surroundings, signal);
  if (now.kind === "refused") return { state: "unknown", reason: now.reason, evidence: found };
  const changes = compareManifests(surroundings.manifest, now.manifest);
  if (!hasChanges(changes)) {
    return clean(surroundings, degraded, `The graph fits the tree: ${fileCount(files.length)}.`, found);
  }
  session.surroundings = { ...surroundings, manifest: now.manifest };
  const reason = `While the graph was being made: ${describeChanges(changes)}.`;
  return drift(surroundings, await meansToSync(session, surroundings), reason, {
    ...found,
    ...changesEvidence(changes),
  });
}

/**
 * What `verifyIndex` does: asks the graph itself what the finished work left, because cgc ends with exit code 0 over empty
 * and partial graphs too. Measured against the tree as it was before the work: what changed meanwhile stays drift.
 */
export async function verifyIndex(session: Session, { work }: VerifyInput, signal: AbortSignal): Promise<Verdict> {
  const worked = session.surroundings;
  if (worked?.manifest == null) throw new Error("verifying without work");
  const { manifest, record } = worked;
  const isServed = session.unpublished === null;
  // Behind a launcher that hides its installation, only the file that the work made tells the engine to be asked.
  const before = isServed ? { ...worked, location: await locate(session, worked.cgc.launcher) } : worked;
  const asked = await askContents(session, before, { signal, isServed });
  if (asked.kind === "not-ok") return verdictFromRun(asked.said, "query", before.location.database?.path ?? null);
  const difference = await graphFit(manifest, asked.files);
  const judgement = judgeWork(work, asked, difference);
  if (judgement.kind !== "complete") await countFailure(session, before, "failed");
  if (judgement.kind === "failed") return unverified(work, judgement.detail);
  const inTheWay = await publishWork(session, before.location);
  if (inTheWay !== null) return inTheWay;
  const surroundings = { ...before, manifest, location: await locate(session, before.cgc.launcher) };
  session.surroundings = surroundings;
  const { missing } = difference;
  if (judgement.kind === "partial") {
    return drift(surroundings, await meansToSync(session, surroundings), judgement.detail, {
      files: { indexable: asked.files.length + missing.length, inGraph: asked.files.length },
      missing: missing.slice(0, 20),
    });
  }
  const degraded = degradedBy(asked, surroundings) ?? (judgement.leavesOut ? LEFT_OUT : null);
  await writeBaseline(session, surroundings, {
    manifest,
    contents: asked,
    missing,
    degraded,
    filesPerSecond: session.filesPerSecond ?? record?.filesPerSecond ?? null,
  });
  await noteFinished(session.cacheFolder, session.workspace);
  return verdictOnTree(session, surroundings, asked, degraded, signal);
}
