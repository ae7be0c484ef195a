import type { Work } from "@pi-codegraphcontext/statechart";
import type { Contents } from "../cgc/query/contents.ts";
import { fileCount } from "../util/text.ts";
import type { GraphFacts } from "./decide-graph.ts";

export type WorkDecision =
  /** `leavesOut`: more files are missing than a sound index leaves out, and another run would not change it. */
  | { readonly kind: "complete"; readonly leavesOut: boolean }
  | { readonly kind: "partial"; readonly detail: string }
  | { readonly kind: "failed"; readonly detail: string };

/** A finished run may leave out files that cgc cannot take: a handful, or this share of the tree. More is a partial index. */
const TOLERATED = { files: 5, share: 0.05 };

/** Judges the graph that finished work left behind. */
export function decideWork(
  work: Work,
  { repository, files }: Pick<Contents, "repository" | "files">,
  { missing, vanished }: GraphFacts["difference"],
): WorkDecision {
  if (repository === null)
    return { kind: "failed", detail: "cgc reported success, but the graph does not know this workspace." };
  const indexable = files.length + missing.length;
  if (files.length === 0 && indexable > 0) {
    return { kind: "failed", detail: `cgc reported success, but the graph has 0 of ${fileCount(indexable)}.` };
  }
  if (vanished.length > 0) {
    return {
      kind: "partial",
      detail: `After the ${work} the graph still has files that are gone: ${vanished.length}.`,
    };
  }
  const leavesOut = missing.length > Math.max(TOLERATED.files, indexable * TOLERATED.share);
  // A sync goes through every file: what it could not take, the next one could not take either.
  if (!leavesOut || work === "sync") return { kind: "complete", leavesOut };
  return {
    kind: "partial",
    detail: `cgc reported success, but the graph has only ${files.length} of ${fileCount(indexable)}.`,
  };
}
