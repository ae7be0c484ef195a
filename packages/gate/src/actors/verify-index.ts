import type { Verdict, VerifyInput, Work } from "@pi-codegraphcontext/statechart";
import type { Contents } from "../cgc/answer.ts";
import { compareManifests, describeChanges, hasChanges } from "../files/compare-manifests.ts";
import type { Manifest } from "../files/manifest.ts";
import { changesEvidence } from "../judge/changes-evidence.ts";
import { degradedBy } from "../judge/degraded.ts";
import { judgeWork } from "../judge/judge-work.ts";
import { verdictFromRun } from "../judge/outcome.ts";
import { surroundingsEvidence } from "../judge/surroundings-evidence.ts";
import { clean, drift } from "../judge/verdicts.ts";
import { writeBaseline } from "../session/baseline.ts";
import { askContents } from "../session/contents.ts";
import { graphFit } from "../session/graph-fit.ts";
import { locate } from "../session/locate.ts";
import { takeWorkspaceManifest } from "../session/manifest.ts";
import { meansOf } from "../session/means.ts";
import type { Session } from "../session/session.ts";
import type { Surroundings } from "../session/surroundings.ts";

function unverified(work: Work, detail: string): Verdict {
  return { state: "unknown", reason: detail, evidence: {}, failure: { kind: "failed", verb: work, detail } };
}

async function verdictOnTree(
  session: Session,
  surroundings: Surroundings & { readonly manifest: Manifest },
  contents: Contents,
  degraded: string | null,
  signal: AbortSignal,
): Promise<Verdict> {
  const files = { indexable: contents.files.length, inGraph: contents.files.length };
  const found = { files, ...surroundingsEvidence(surroundings) };
  const now = await takeWorkspaceManifest(session, surroundings, signal);
  if (now.kind === "refused") return { state: "unknown", reason: now.reason, evidence: found };
  const changes = compareManifests(surroundings.manifest, now.manifest);
  if (hasChanges(changes)) {
    session.surroundings = { ...surroundings, manifest: now.manifest };
    const reason = `While the graph was being made: ${describeChanges(changes)}.`;
    return drift(surroundings, await meansOf(session), reason, { ...found, ...changesEvidence(changes) });
  }
  return clean(surroundings, degraded, `The graph fits the tree: ${contents.files.length} files.`, found);
}

/**
 * What `verifyIndex` does: asks the graph itself what the finished work left, because cgc ends with exit code 0 over empty
 * and partial graphs too. Measured against the tree as it was before the work: what changed meanwhile stays drift.
 */
export async function verifyIndex(session: Session, { work }: VerifyInput, signal: AbortSignal): Promise<Verdict> {
  const before = session.surroundings;
  if (before?.manifest == null) throw new Error("verifying without work");
  const { manifest } = before;
  const surroundings = { ...before, manifest, location: await locate(session, before.cgc.launcher) };
  session.surroundings = surroundings;
  const asked = await askContents(session, surroundings, signal);
  if (asked.kind === "not-ok") return verdictFromRun(asked.said, "query", surroundings.location.database?.path ?? null);
  const difference = await graphFit(manifest, asked.files);
  const judgement = judgeWork(work, asked, difference);
  if (judgement.kind === "failed") return unverified(work, judgement.detail);
  const evidence = {
    files: { indexable: asked.files.length + difference.missing.length, inGraph: asked.files.length },
  };
  if (judgement.kind === "partial") {
    return drift(surroundings, await meansOf(session), judgement.detail, {
      ...evidence,
      missing: difference.missing.slice(0, 20),
    });
  }
  const degraded = degradedBy(asked, surroundings);
  await writeBaseline(session, surroundings, {
    manifest,
    contents: asked,
    missing: difference.missing,
    degraded,
    filesPerSecond: session.filesPerSecond ?? before.record?.filesPerSecond ?? null,
  });
  return verdictOnTree(session, surroundings, asked, degraded, signal);
}
