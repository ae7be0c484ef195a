import type { Verdict } from "@pi-codegraphcontext/statechart";
import { clearInProgress, inProgressSince } from "../baseline/unfinished.ts";
import { SAMPLE } from "../budgets/budgets.ts";
import type { Contents } from "../cgc/query/contents.ts";
import { decideGraph } from "../decision/decide-graph.ts";
import { changesEvidence } from "../decision/evidence.ts";
import { verdictFromRun } from "../decision/outcome.ts";
import { clean, degradedBy, drift, unindexed } from "../decision/verdicts.ts";
import type { TreeContext } from "../index-context.ts";
import { describeChanges } from "../manifest/compare-manifests.ts";
import { acquireDatabase } from "../runs/acquire-database.ts";
import { type Asked, askContents } from "../runs/ask-contents.ts";
import { graphFit } from "../runs/graph-fit.ts";
import { limitsForIndex, limitsForSync } from "../runs/limits.ts";
import { writeBaseline } from "../runs/write-baseline.ts";
import type { Session } from "../session/session.ts";
import { fileCount } from "../util/text.ts";

/** A crash on opening may be chance: corruption is said after a second look only (field case B42). */
async function askTwiceIfCrashed(...question: Parameters<typeof askContents>): Promise<Asked> {
  const asked = await askContents(...question);
  if (asked.kind === "contents" || asked.classification.kind !== "corrupt" || asked.classification.confirmed)
    return asked;
  const again = await askContents(...question);
  if (again.kind === "contents" || again.classification.kind !== "corrupt") return again;
  return { kind: "not-ok", classification: { ...again.classification, confirmed: true } };
}

async function decide(session: Session, index: TreeContext, contents: Contents): Promise<Verdict> {
  const { manifest, record } = index;
  const difference = await graphFit(manifest, contents.files);
  const { cacheFolder, workspace } = session;
  const decision = decideGraph({
    contents,
    manifest,
    difference,
    record,
    inProgressSince: await inProgressSince(cacheFolder, workspace),
  });
  const files = { indexable: contents.files.length + difference.missing.length, inGraph: contents.files.length };
  switch (decision.kind) {
    case "unindexed": {
      const limits = await limitsForIndex(session, index, contents.enclosing);
      return unindexed(index, limits, "This workspace has no code-graph index.");
    }
    case "unfinished": {
      const reason = "The last work on the graph did not come to a verified end.";
      return drift(index, await limitsForSync(session, index), reason, { files });
    }
    case "altered": {
      const reason = "The graph is no longer the one that fitted the tree.";
      return drift(index, await limitsForSync(session, index), reason, { files });
    }
    case "changed": {
      const reason = `Since the graph was last updated: ${describeChanges(decision.changes)}.`;
      return drift(index, await limitsForSync(session, index), reason, {
        files,
        ...changesEvidence(decision.changes),
      });
    }
    case "partial": {
      const reason = `The graph is incomplete: ${files.inGraph} of ${fileCount(files.indexable)}.`;
      return drift(index, await limitsForSync(session, index), reason, {
        files,
        missing: decision.missing.slice(0, SAMPLE),
      });
    }
    case "fits": {
      const degraded = degradedBy(contents, index);
      await writeBaseline(session, index, {
        manifest,
        contents,
        missing: decision.missing,
        degraded,
        filesPerSecond: record?.filesPerSecond ?? null,
      });
      await clearInProgress(cacheFolder, workspace);
      return clean(index, degraded, `The graph fits the tree: ${fileCount(files.inGraph)}.`, { files });
    }
  }
}

/** Asks what the graph holds and decides by the tree how it fits. A graph that fits becomes the baseline. */
export async function askGraph(session: Session, index: TreeContext, signal: AbortSignal): Promise<Verdict> {
  const { verdict: contended, isServed } = await acquireDatabase(session, index.location);
  if (contended !== null) return contended;
  const asked = await askTwiceIfCrashed(session, index, { signal, isServed, worked: null });
  if (asked.kind === "contents") return { ...(await decide(session, index, asked)), index };
  return verdictFromRun(asked.classification, "query", index.location.database?.path ?? null);
}
