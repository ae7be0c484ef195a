import { sep } from "node:path";

/** A real path as cgc keeps it in the graph: with `/` between its parts, on Windows too. */
export function storedPath(path: string, separator = sep): string {
  return path.replaceAll(separator, "/");
}
