import { lstat } from "node:fs/promises";
import type { GraphFacts } from "../decision/decide-graph.ts";
import { graphDifference } from "../decision/graph-difference.ts";
import type { Manifest } from "../manifest/manifest.ts";

async function isGone(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    () => true,
  );
}

/**
 * How the graph fits the tree. A file that only the graph knows counts when it is gone from the disk: one that is there was
 * taken by a rule of cgc's that the gate does not know, and no sync would change that.
 */
export async function graphFit(manifest: Manifest, graphFiles: readonly string[]): Promise<GraphFacts["difference"]> {
  const { missing, extra } = graphDifference(manifest, graphFiles);
  const vanished: string[] = [];
  for (const path of extra) if (await isGone(path)) vanished.push(path);
  return { missing, vanished };
}
