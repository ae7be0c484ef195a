import { basename, dirname } from "node:path";
import { disk } from "./disk.ts";

/** What a database holds of one workspace. */
export interface Graph {
  /** ISO 8601. */
  readonly indexedAt: string;
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Stands for the size of its symbols: another tree has another. */
  readonly extent: number;
}

export type Graphs = Readonly<Record<string, Graph>>;

export const DAMAGED = "no database";

const frames = { falkordb: ["REDIS0011", "\u00ff--------"], kuzudb: ["KUZU", ""] } as const;

function frameOf(path: string): readonly [string, string] {
  return basename(path) === "falkordb" ? frames.falkordb : frames.kuzudb;
}

function encodeGraphs(path: string, graphs: Graphs): string {
  const [head, tail] = frameOf(path);
  return head + JSON.stringify(graphs) + tail;
}

/** Null when the file is no database; a file that is not there is an empty one, as for cgc. */
export function readGraphs(path: string): Graphs | null {
  if (!disk.existsSync(path)) return {};
  const text = disk.readFileSync(path, "latin1") as string;
  const [head, tail] = frameOf(path);
  return text.startsWith(head) ? (JSON.parse(text.slice(head.length, text.length - tail.length)) as Graphs) : null;
}

export function writeGraphs(path: string, graphs: Graphs): void {
  disk.mkdirSync(dirname(path), { recursive: true });
  disk.writeFileSync(path, encodeGraphs(path, graphs), { encoding: "latin1" });
}

/** The graph of the tree as it is. */
export function graphOf(workspace: string, indexedAt: string): Graph {
  const files = (disk.readdirSync(workspace) as string[])
    .filter((name) => name.endsWith(".py"))
    .sort()
    .map((name) => `${workspace}/${name}`);
  return { indexedAt, files, extent: files.reduce((sum, file) => sum + disk.statSync(file).size, 0) };
}
