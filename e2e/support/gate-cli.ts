import { fileURLToPath } from "node:url";
import type { Child, Ended } from "./child.ts";
import type { Sandbox, StartOptions } from "./sandbox.ts";

const main = fileURLToPath(new URL("../../packages/gate/dist/cli/main.js", import.meta.url));

/** The fields of the public snapshot that the tests look at. */
export interface Snapshot {
  readonly schema: 1;
  readonly workspace: string;
  readonly state: string;
  readonly health: string;
  readonly working: boolean;
  readonly reason: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly progress: { readonly done: number } | null;
  readonly lastFailure: { readonly kind: string; readonly verb: string; readonly detail: string } | null;
  readonly runs: { readonly started: number; readonly budget: number };
}

export interface GateRun extends Ended {
  /** Every line of stdout. */
  readonly snapshots: readonly Snapshot[];
  /** The states in order, repeats left out. */
  readonly states: readonly string[];
  readonly last: Snapshot;
}

/** Runs `cgc-gate DIR --json ...` on the workspace to its end. Rejects when a line of stdout is no snapshot. */
export async function runGate(
  sandbox: Sandbox,
  args: readonly string[] = [],
  options?: StartOptions & { readonly withinMs?: number },
): Promise<GateRun> {
  const command = [main, sandbox.workspace, "--json", ...args];
  const ended = await sandbox.run(process.execPath, command, { withinMs: 180_000, cwd: sandbox.home, ...options });
  const snapshots = snapshotsIn(ended.stdout);
  const last = snapshots.at(-1);
  if (!last) throw new Error(`cgc-gate ended with ${ended.code} and no snapshot: ${ended.stderr}`);
  return { ...ended, snapshots, states: statesOf(snapshots), last };
}

/** The same without `--json`: what a person reads. */
export function runGateForPeople(
  sandbox: Sandbox,
  args: readonly string[] = [],
  options?: StartOptions,
): Promise<Ended> {
  const command = [main, sandbox.workspace, ...args];
  return sandbox.run(process.execPath, command, { withinMs: 180_000, cwd: sandbox.home, ...options });
}

/** Starts it and lets it run. */
export function startGate(sandbox: Sandbox, args: readonly string[] = [], options?: StartOptions): Promise<Child> {
  return sandbox.start(process.execPath, [main, sandbox.workspace, "--json", ...args], {
    cwd: sandbox.home,
    ...options,
  });
}

/** The whole lines of a stdout that may still grow. */
export function snapshotsIn(stdout: string): Snapshot[] {
  const lines = stdout.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Snapshot);
}

export function statesOf(snapshots: readonly Snapshot[]): string[] {
  return snapshots.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1]);
}
