import type { Evidence, Verdict } from "@pi-codegraphcontext/statechart";
import { SAMPLE } from "../budgets/budgets.ts";
import type { KnownDefect } from "../cgc/compat/known-defects.ts";
import type { Contents } from "../cgc/query/contents.ts";
import type { IndexContext } from "../index-context.ts";
import { isBuildFile } from "../manifest/file-kind.ts";
import { fileCount } from "../util/text.ts";
import { exceededLimit, predictCost, type WorkLimits } from "./cost.ts";
import { expectedCount } from "./graph-difference.ts";

/** The defect that makes `cgc update` lose the index, where the workspace has what sets it off. */
function wiping({ defects, manifest }: IndexContext): KnownDefect | undefined {
  const hasBuildFiles = manifest?.entries.some(({ path }) => isBuildFile(path)) === true;
  return hasBuildFiles ? defects.find(({ id }) => id === "kuzu-maven") : undefined;
}

const harmful = (defects: readonly KnownDefect[]) => defects.find((defect) => defect.writesHarm);

function defectEvidence(defect: KnownDefect | undefined): Evidence {
  return defect === undefined ? {} : { defect: { id: defect.id, damage: defect.damaged, remedy: defect.userCan } };
}

function nestedIn({ manifest }: IndexContext): Evidence {
  const nested = manifest?.nestedRepositories ?? [];
  return nested.length === 0 ? {} : { nestedRepositories: nested.slice(0, SAMPLE) };
}

function filesIn({ manifest }: IndexContext): number {
  return manifest === null ? 0 : expectedCount(manifest);
}

/** No index. Says whether one may be created: never into a database that a write would harm, never beyond the means unasked. */
export function unindexed(index: IndexContext, limits: WorkLimits, reason: string): Verdict {
  const { location, defects, manifest } = index;
  const files = filesIn(index);
  const size = manifest === null ? {} : { files: { indexable: files }, ...nestedIn(index) };
  const defect = location.database?.exists === true ? harmful(defects) : undefined;
  if (defect !== undefined) {
    const why = `${reason} None is added to the database that exists: ${defect.damaged}`;
    return {
      state: "unindexed",
      creation: "refused",
      reason: why,
      evidence: { ...size, creation: "refused", ...defectEvidence(defect) },
    };
  }
  const beyond = exceededLimit(predictCost("index", files, location.backend, null), limits);
  const creation = beyond === null && location.backend !== "remote" ? "automatic" : "explicit";
  const why =
    beyond === null
      ? reason
      : `${reason} It has ${fileCount(files)}; the gate does not index it unasked, because ${beyond}.`;
  const around = limits.around === undefined ? {} : { indexedAround: limits.around };
  return { state: "unindexed", creation, reason: why, evidence: { ...size, creation, ...around } };
}

/** Files changed since the graph was made. Says whether a sync may run: not where it harms, not beyond the means. */
export function drift(index: IndexContext, limits: WorkLimits, reason: string, found: Evidence): Verdict {
  const { location, defects, record } = index;
  const defect = harmful(defects);
  const evidence = { ...found, ...defectEvidence(defect ?? wiping(index)) };
  if (defect !== undefined) {
    return { state: "drift", sync: "refused", reason: `${reason} It is not synced: ${defect.damaged}`, evidence };
  }
  if (location.backend === "remote") {
    return {
      state: "drift",
      sync: "refused",
      reason: `${reason} The gate does not sync a database on a server.`,
      evidence,
    };
  }
  const cost = predictCost("sync", filesIn(index), location.backend, record?.filesPerSecond ?? null);
  const beyond = exceededLimit(cost, limits);
  if (beyond !== null) {
    return { state: "drift", sync: "refused", reason: `${reason} It is not synced, because ${beyond}.`, evidence };
  }
  return { state: "drift", sync: "safe", reason, evidence };
}

/** The graph fits the tree. `degradedBy` names the known defect that damaged its answers. */
export function clean(index: IndexContext, degradedBy: string | null, reason: string, evidence: Evidence): Verdict {
  if (degradedBy === null) return { state: "clean", degraded: false, reason, evidence };
  if (degradedBy === LEFT_OUT) {
    const why = "The graph is up to date as far as cgc can take it, but it could not take many of the files.";
    return { state: "clean", degraded: true, reason: why, evidence };
  }
  const defect = index.defects.find(({ id }) => id === degradedBy);
  const damage = defect?.damaged ?? "Its links from files to symbols are incomplete.";
  return {
    state: "clean",
    degraded: true,
    reason: `The graph has all files, but it is damaged: ${damage}`,
    evidence: { ...evidence, ...defectEvidence(defect) },
  };
}

/** Shown where no entry of the table of known defects explains the damage. */
export const UNEXPLAINED = "missing-edges";

/** cgc could not take a large part of the files. */
export const LEFT_OUT = "left-out";

/** The defect that took links from files to symbols, or null: a sound index has one for every symbol. */
export function degradedBy({ symbols, edges }: Contents, { defects }: IndexContext): string | null {
  if (edges >= symbols) return null;
  return defects.find((defect) => defect.writesHarm)?.id ?? UNEXPLAINED;
}
