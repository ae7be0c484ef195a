import type { Verb } from "../../src/cgc/arguments.ts";
import type { Answer } from "./answers.ts";
import { type Graph, graphOf, readGraphs, writeGraphs } from "./graphs.ts";

/**
 * Does to the database what a cgc run does that ends with `answer`, and gives what the run then knows of the workspace; null when
 * it cannot open the database.
 */
export function effect(verb: Verb, answer: Answer, path: string, workspace: string): Graph | undefined | null {
  if (verb === "version") return undefined;
  const graphs = readGraphs(path);
  if (graphs === null) return null;
  const now = new Date().toISOString();
  const old = graphs[workspace];
  const whole = graphOf(workspace, verb === "sync" ? (old?.indexedAt ?? now) : now);
  const half = { ...whole, files: whole.files.slice(0, 1) };
  if (answer === "lock" || answer === "corrupt" || answer === "spawnFailed") return old;
  if (verb === "query") {
    writeGraphs(path, graphs);
    if (answer === "fits") return graphOf(workspace, old?.indexedAt ?? now);
    if (answer === "partial") return half;
    return answer === "unindexed" ? undefined : old;
  }
  const left = answer === "honest" ? whole : verb === "sync" ? (old ?? half) : half;
  if (answer !== "hollow") writeGraphs(path, { ...graphs, [workspace]: left });
  return left;
}
