import type { Verdict, VerifyInput, Work } from "@pi-codegraphcontext/statechart";
import type { Contents } from "../cgc/answer.ts";
import { compareManifests, describeChanges, hasChanges } from "../files/compare-manifests.ts";
import { fileCount } from "../files/file-count.ts";
import type { Manifest } from "../files/manifest.ts";
import { changesEvidence } from "../judge/changes-evidence.ts";
import { degradedBy, LEFT_OUT } from "../judge/degraded.ts";
import { judgeWork } from "../judge/judge-work.ts";
import { verdictFromRun } from "../judge/outcome.ts";
import { surroundingsEvidence } from "../judge/surroundings-evidence.ts";
import { clean, drift } from "../judge/verdicts.ts";
import { noteFinished } from "../record/unfinished.ts";
import { writeBaseline } from "../session/baseline.ts";
import { askContents } from "../session/contents.ts";
import { countFailure } from "../session/failures.ts";
import { graphFit } from "../session/graph-fit.ts";
import { locate } from "../session/locate.ts";
import { takeWorkspaceManifest } from "../session/manifest.ts";
import { meansToSync } from "../session/means.ts";
import { publishWork } from "../session/publish-work.ts";
import type { Session } from "../session/session.ts";
import type { Surroundings } from "../session/surroundings.ts";

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
