import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rowsIn } from "./cgc-run.ts";
import type { Sandbox } from "./sandbox.ts";

/** Keys with a value of their type, which the columns of a node have where an edge's end would stand. */
const keys = { path: '""', name: '""', line_number: "0", source: '""' };

const columns = (name: string) =>
  [`label(${name}) AS ${name}_label`, ...Object.keys(keys).map((key) => `${name}.${key} AS ${name}_${key}`)].join(", ");
const none = (name: string) =>
  Object.entries({ label: '""', ...keys })
    .map(([key, value]) => `${value} AS ${name}_${key}`)
    .join(", ");

const everything = [
  `MATCH (a) RETURN ${columns("a")}, "" AS type, ${none("b")}`,
  `MATCH (a)-[r]->(b) RETURN ${columns("a")}, label(r) AS type, ${columns("b")}`,
].join(" UNION ALL ");

/** Every node and every edge of a Kuzu graph, one line each, sorted. */
export type WholeGraph = readonly string[];

/** The graph that the gate works on. */
export function wholeGraph(sandbox: Sandbox): Promise<WholeGraph> {
  return readGraph(sandbox, {});
}

/** What a full index of the present tree makes of it, in a database of its own. */
export async function freshGraph(sandbox: Sandbox): Promise<WholeGraph> {
  const folder = join(sandbox.root, "fresh");
  mkdirSync(folder);
  const env = { CGC_RUNTIME_DB_PATH: join(folder, "kuzudb"), CGC_RUNTIME_DB_TYPE: "kuzudb" };
  await run(sandbox, env, ["index", sandbox.workspace, "--no-progress"]);
  const graph = await readGraph(sandbox, env);
  rmSync(folder, { recursive: true });
  return graph;
}

async function readGraph(sandbox: Sandbox, env: Readonly<Record<string, string>>): Promise<WholeGraph> {
  const rows = rowsIn(await run(sandbox, env, ["query", everything]));
  return rows.map((row) => JSON.stringify(row)).sort();
}

async function run(sandbox: Sandbox, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<string> {
  const plain = { COLUMNS: "100000", NO_COLOR: "1", TERM: "dumb", PYTHONUTF8: "1" };
  const { code, stdout, stderr } = await sandbox.run(sandbox.cgc?.executable ?? "", args, {
    env: { ...plain, ...env },
    cwd: sandbox.home,
  });
  if (code !== 0) throw new Error(`cgc ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}
