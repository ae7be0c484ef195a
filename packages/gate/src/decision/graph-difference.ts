import type { Manifest } from "../manifest/manifest.ts";

/** How the files in the graph differ from the files cgc would index. Absolute paths. */
export interface GraphDifference {
  /** Indexable, but not in the graph. */
  readonly missing: readonly string[];
  /** In the graph, but not indexable: vanished files, or files the gate's rules do not know. */
  readonly extra: readonly string[];
}

/** The File nodes a complete index of this tree has, apart from those of files that cgc wrote itself. */
function expectedFiles({ root, entries }: Manifest): Set<string> {
  const files = entries.filter(({ kind }) => kind === "parsed" || kind === "bare");
  return new Set(files.map(({ path, target }) => target ?? `${root}/${path}`));
}

function ownFiles({ root, entries }: Manifest): Set<string> {
  return new Set(entries.filter(({ kind }) => kind === "own").map(({ path }) => `${root}/${path}`));
}

/**
 * Compares the graph with a tree.
 *
 * @param graphFiles absolute paths of the File nodes below the workspace
 */
export function graphDifference(manifest: Manifest, graphFiles: readonly string[]): GraphDifference {
  const expected = expectedFiles(manifest);
  const own = ownFiles(manifest);
  const inGraph = new Set(graphFiles);
  return {
    missing: [...expected].filter((path) => !inGraph.has(path) && path.startsWith(`${manifest.root}/`)),
    extra: graphFiles.filter((path) => !expected.has(path) && !own.has(path)),
  };
}

/** How many File nodes a complete index of this tree has. */
export function expectedCount(manifest: Manifest): number {
  return expectedFiles(manifest).size;
}
