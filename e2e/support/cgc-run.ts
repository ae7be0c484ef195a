import type { Child, Ended } from "./child.ts";
import type { Sandbox, StartOptions } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/** What makes cgc's output plain and unbroken: docs/facts.md#cgc-signals, "Environment that served every run". */
const plain = { COLUMNS: "1000", NO_COLOR: "1", TERM: "dumb", PYTHONUTF8: "1", PYTHONUNBUFFERED: "1" };

/** Runs the real cgc past the spy, to arrange a test or to ask for the truth. Rejects when it fails. */
export async function runCgc(sandbox: Sandbox, ...args: readonly string[]): Promise<Ended> {
  const ended = await sandbox.run(executable(sandbox), args, { env: plain, cwd: sandbox.home });
  if (ended.code !== 0)
    throw new Error(`cgc ${args.join(" ")} ended with ${ended.code}: ${ended.stdout}${ended.stderr}`);
  return ended;
}

/** A full first index of the workspace. */
export async function indexWorkspace(sandbox: Sandbox): Promise<void> {
  const { stdout } = await runCgc(sandbox, "index", sandbox.workspace, "--no-progress");
  if (!stdout.includes("Successfully finished indexing")) throw new Error(`cgc index said: ${stdout}`);
}

/** The rows of a Cypher query that returns scalars. */
export async function queryRows(sandbox: Sandbox, cypher: string): Promise<Record<string, unknown>[]> {
  return rowsIn((await runCgc(sandbox, "query", cypher)).stdout);
}

/** cgc prints banner lines before its JSON. */
export function rowsIn(stdout: string): Record<string, unknown>[] {
  const start = stdout.search(/^\[/m);
  if (start < 0) throw new Error(`no JSON in: ${stdout}`);
  return JSON.parse(stdout.slice(start)) as Record<string, unknown>[];
}

/** Starts the real cgc past the spy. `stopCgc` ends it. */
export function startCgc(
  sandbox: Sandbox,
  args: readonly string[],
  { input = false, env = {} }: Pick<StartOptions, "input" | "env"> = {},
): Promise<Child> {
  return sandbox.start(executable(sandbox), args, { env: { ...plain, ...env }, cwd: sandbox.home, input });
}

/** A running `cgc watch` of the workspace that holds the database. */
export async function startWatch(sandbox: Sandbox): Promise<Child> {
  const child = await startCgc(sandbox, ["watch", sandbox.workspace]);
  const lastSeen = () => child.stdout() + child.stderr();
  await waitFor("cgc watch", () => lastSeen().includes("Monitoring for file changes"), { withinMs: 120_000, lastSeen });
  return child;
}

/**
 * The graceful end: SIGINT saves and takes cgc's own redis-server along, SIGTERM would leave it
 * (docs/facts.md#cgc-signals).
 */
export async function stopCgc(child: Child): Promise<Ended> {
  // An MCP server that is waiting for its next request does not heed one SIGINT.
  child.closeInput();
  child.signal("SIGINT");
  await waitFor("the end of cgc", () => !child.isRunning(), { withinMs: 30_000 });
  return child.ended;
}

function executable(sandbox: Sandbox): string {
  if (!sandbox.cgc) throw new Error("this sandbox has no real cgc");
  return sandbox.cgc.executable;
}
