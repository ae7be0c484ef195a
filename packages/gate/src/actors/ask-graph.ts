import type { Verdict } from "@pi-codegraphcontext/statechart";
import { noteFinished, unfinishedSince } from "../baseline/unfinished.ts";
import type { Contents } from "../cgc/output/contents.ts";
import { judgeGraph } from "../decision/decide-graph.ts";
import { changesEvidence } from "../decision/evidence.ts";
import { verdictFromRun } from "../decision/outcome.ts";
import { clean, degradedBy, drift, unindexed } from "../decision/verdicts.ts";
import type { Surroundings } from "../index-context.ts";
import { describeChanges } from "../manifest/compare-manifests.ts";
import { holdDatabase } from "../runs/acquire-database.ts";
import { type Asked, askContents } from "../runs/ask-contents.ts";
import { graphFit } from "../runs/graph-fit.ts";
import { meansToIndex, meansToSync } from "../runs/limits.ts";
import { writeBaseline } from "../runs/write-baseline.ts";
import type { Session } from "../session/session.ts";
import { fileCount } from "../util/file-count.ts";

/** A crash on opening may be chance: corruption is said after a second look only (field case B42). */
async function askTwiceIfCrashed(...question: Parameters<typeof askContents>): Promise<Asked> {
  const asked = await askContents(...question);
  if (asked.kind === "contents" || asked.said.kind !== "corrupt" || asked.said.confirmed) return asked;
  const again = await askContents(...question);
  if (again.kind === "contents" || again.said.kind !== "corrupt") return again;
  return { kind: "not-ok", said: { ...again.said, confirmed: true } };
}

async function judge(session: Session, surroundings: Surroundings, contents: Contents): Promise<Verdict> {
  const { manifest, record } = surroundings;
  if (manifest === null) throw new Error("the graph was asked before the tree");
  const difference = await graphFit(manifest, contents.files);
  const { cacheFolder, workspace } = session;
  const judgement = judgeGraph({
    contents,
    manifest,
    difference,
    record,
    unfinishedSince: await unfinishedSince(cacheFolder, workspace),
  });
  const files = { indexable: contents.files.length + difference.missing.length, inGraph: contents.files.length };
  switch (judgement.kind) {
    case "unindexed": {
      const means = await meansToIndex(session, surroundings, contents.enclosing);
      return unindexed(surroundings, means, "This workspace has no code-graph index.");
    }
    case "unfinished": {
      const reason = "The last work on the graph did not come to a verified end.";
      return drift(surroundings, await meansToSync(session, surroundings), reason, { files });
    }
    case "altered": {
      const reason = "The graph is no longer the one that fitted the tree.";
      return drift(surroundings, await meansToSync(session, surroundings), reason, { files });
    }
    case "changed": {
      const reason = `Since the graph was last updated: ${describeChanges(judgement.changes)}.`;
      return drift(surroundings, await meansToSync(session, surroundings), reason, {
        files,
        ...changesEvidence(judgement.changes),
      });
    }
    case "partial": {
      const reason = `The graph is incomplete: ${files.inGraph} of ${fileCount(files.indexable)}.`;
      return drift(surroundings, await meansToSync(session, surroundings), reason, {
        files,
        missing: judgement.missing.slice(0, 20),
      });
    }
    case "fits": {
      const degraded = degradedBy(contents, surroundings);
      await writeBaseline(session, surroundings, {
        manifest,
        contents,
        missing: judgement.missing,
        degraded,
        filesPerSecond: record?.filesPerSecond ?? null,
      });
      await noteFinished(cacheFolder, workspace);
      return clean(surroundings, degraded, `The graph fits the tree: ${fileCount(files.inGraph)}.`, { files });
    }
  }
}

/** Asks what the graph holds and judges it against the tree. A graph that fits becomes the baseline. */
export async function askGraph(session: Session, surroundings: Surroundings, signal: AbortSignal): Promise<Verdict> {
  const { verdict: contended, isServed } = await holdDatabase(session, surroundings.location);
  if (contended !== null) return contended;
  const asked = await askTwiceIfCrashed(session, surroundings, { signal, isServed });
  if (asked.kind === "contents") return judge(session, surroundings, asked);
  return verdictFromRun(asked.said, "query", surroundings.location.database?.path ?? null);
}
