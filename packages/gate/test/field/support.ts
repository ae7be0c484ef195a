import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { GateNotice, GateOptions, GateSnapshot } from "../../src/index.ts";
import { type StubWorld, says, stubWorld } from "../support/stub-cgc.ts";

/** What a scripted cgc has in its graph. */
export interface Graph {
  /** The path of the workspace's repository node; null: not indexed. */
  readonly repository: string | null;
  readonly enclosing?: readonly string[];
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly indexedAt?: string;
}

/** Rounded up: a date has whole milliseconds, and the time of a file written in the same one would be after it. */
const justNow = () => new Date(Date.now() + 1).toISOString();

/** What `cgc query` prints for it: banner lines, then JSON. */
export function printed({ repository, enclosing = [], files, indexedAt = justNow() }: Graph): string {
  const row = (kind: string, texts: readonly string[], total: number) => ({ kind, texts, total });
  const rows = [
    row("asked", [""], 1),
    ...(repository === null ? [] : [row("repository", [repository, indexedAt, ""], 1)]),
    row("enclosing", enclosing, enclosing.length),
    row("files", files, files.length),
    row("symbols", [""], files.length),
    row("edges", [""], files.length),
  ];
  return `Initializing services and database connection...\nServices initialized.\n${JSON.stringify(rows, null, 2)}\n`;
}

/** A branch of a stub for one verb. */
export const on = (verb: string, script: string) => `[ "$1" = ${verb} ] && { ${script}; }`;

/** Answers `query` with the file `answer` in its home. */
export const answersQuery = on("query", 'cat "$HOME/answer"; exit 0');

const folder = '"$HOME/.codegraphcontext/global/db"';

/** Makes a Kuzu database and says so. */
export const indexes = on(
  "index",
  `mkdir -p ${folder}; printf KUZU > ${folder}/kuzudb; echo 'Successfully finished indexing'; exit 0`,
);

/** A world whose workspace is indexed, as far as its cgc says; `script` is for the verbs but version and query. */
export async function indexedWorld(script = "exit 1"): Promise<StubWorld> {
  const world = await stubWorld(`${says("0.6.13")}; ${answersQuery}; ${script}`);
  await world.plantDatabase();
  await tell(world, { repository: world.workspace, files: [join(world.workspace, "a.py")] });
  return world;
}

/** Sets what the graph holds from now on. */
export async function tell(world: StubWorld, graph: Graph): Promise<void> {
  await writeFile(join(world.home, "answer"), printed(graph));
}

export interface Rested {
  readonly last: GateSnapshot;
  readonly notices: readonly GateNotice[];
  /** The verbs of this session alone. */
  readonly calls: readonly string[];
}

/** One session to its rest and its end. */
export async function session(world: StubWorld, options: Partial<GateOptions> = {}): Promise<Rested> {
  const before = (await world.calls()).length;
  const { gate, notices } = world.open(options);
  const last = await gate.start();
  await gate.end();
  return { last, notices, calls: (await world.calls()).slice(before) };
}

/** The standing consent to create. */
export const consent = { lifecycle: { autoCreate: true } };

/** A scripted cgc over a database that exists: `script` answers everything but the version. */
export async function sessionWith(script: string, options?: Partial<GateOptions>): Promise<Rested> {
  await using world = await stubWorld(`${says("0.6.13")}; ${script}`);
  await world.plantDatabase();
  return await session(world, { config: consent, ...options });
}
