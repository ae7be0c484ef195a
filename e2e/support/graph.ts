import { relative } from "node:path";
import { queryRows } from "./cgc-run.ts";
import type { Sandbox } from "./sandbox.ts";

/** What the graph holds of the workspace, asked of the real cgc. */
export interface Graph {
  /** Functions by file (path relative to the workspace), through File-CONTAINS-Function edges; names sorted. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** All function nodes, also those no file contains (orphans). */
  readonly functions: number;
}

/** cgc adds a function `<module>` to each Python file with statements of its own; they are counted, as cgc counts them. */
export const sampleGraph: Graph = {
  files: {
    ".gitignore": [],
    "README.md": [],
    "shop/__init__.py": ["<module>"],
    "shop/cart.py": ["<module>", "__init__", "add", "checkout", "total"],
    "shop/prices.py": ["<module>", "gross", "net"],
    "web/cart.ts": ["describeCart", "sum"],
  },
  functions: 11,
};

const contained = "MATCH (f:File) OPTIONAL MATCH (f)-[:CONTAINS]->(x:Function) RETURN f.path AS file, x.name AS name";
const everyFunction = 'MATCH (x:Function) RETURN "" AS file, x.name AS name';

/** One cgc run. On FalkorDB Lite it only reads, but the file is loaded: index nothing more afterwards. */
export async function graphOf(sandbox: Sandbox): Promise<Graph> {
  const rows = await queryRows(sandbox, `${contained} UNION ALL ${everyFunction}`);
  const files: Record<string, string[]> = {};
  for (const { file, name } of rows.filter((row) => row.file !== "")) {
    const path = relative(sandbox.workspace, String(file));
    files[path] = [...(files[path] ?? []), ...(name === null ? [] : [String(name)])];
  }
  for (const names of Object.values(files)) names.sort();
  return { files, functions: rows.filter(({ file }) => file === "").length };
}
