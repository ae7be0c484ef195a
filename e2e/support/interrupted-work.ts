import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processesOf } from "./census.ts";
import { queryRows } from "./cgc-run.ts";
import { databaseFolder } from "./database.ts";
import { runGate, type Snapshot, startGate } from "./gate-cli.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/** Ways a host of the gate ends: the first three let it call `end()`, the last lets nothing run. */
export const ends = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const;

/** Nodes and edges that every kind of half-done work leaves short. */
export interface Extent {
  readonly files: number;
  readonly functions: number;
  readonly calls: number;
}

export async function extentOf(sandbox: Sandbox): Promise<Extent> {
  const cypher =
    "MATCH (f:File) WITH count(f) AS files MATCH (x:Function) WITH files, count(x) AS functions " +
    "MATCH (:Function)-[c:CALLS]->(:Function) RETURN files, functions, count(c) AS calls";
  const [row] = await queryRows(sandbox, cypher);
  return { files: Number(row?.files ?? 0), functions: Number(row?.functions ?? 0), calls: Number(row?.calls ?? 0) };
}

/** A new function with one call, in a file of the sample. */
export function edit(sandbox: Sandbox, number: number): void {
  const text = `\n\ndef edit_${number}(amount):\n    return net(amount)\n`;
  appendFileSync(join(sandbox.workspace, "shop/prices.py"), text);
}

/** As it was before the first index. */
export function forget(sandbox: Sandbox): void {
  for (const folder of [databaseFolder(sandbox), sandbox.cache]) rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of a whole piece of work, among which the moments of interruption are chosen. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export interface Interruption {
  /** Milliseconds from the start of the run that writes. */
  readonly afterMs: number;
  readonly end: (typeof ends)[number];
}

/** Lets the gate begin work, ends its host at that moment, and waits until nothing of it runs any more. */
export async function interruptWork(
  sandbox: Sandbox,
  args: readonly string[],
  { afterMs, end }: Interruption,
): Promise<void> {
  const writes = () => sandbox.spy.calls().filter(({ argv }) => argv[0] === "index" || argv[0] === "watch").length;
  const before = writes();
  const gate = await startGate(sandbox, args);
  await waitFor("work", () => writes() > before || !gate.isRunning(), { withinMs: 60_000, lastSeen: gate.stdout });
  // The moment itself is what is tried: nothing tells how far cgc is inside its run.
  await pause(afterMs);
  gate.signal(end);
  const left = () => processesOf(sandbox);
  await waitFor("nobody", () => left().length === 0, { withinMs: 30_000, lastSeen: left });
}

/** The next session's view, without work. */
export async function nextView(sandbox: Sandbox): Promise<Snapshot> {
  return (await runGate(sandbox, ["--no-sync"])).last;
}
