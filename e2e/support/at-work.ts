import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { type Found, processesOf } from "./census.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/** cgc has a database open, wherever the gate lets it build one, so it is well into its run. */
export function untilIndexing(sandbox: Sandbox): Promise<unknown> {
  const isOpen = () =>
    sandbox.cgc?.backend === "kuzu"
      ? readdirSync(sandbox.root, { recursive: true }).some((path) => basename(String(path)) === "kuzudb")
      : processesOf(sandbox).some(({ command }) => command.includes("redis-server"));
  return waitFor("cgc at work", isOpen, { withinMs: 60_000, lastSeen: () => processesOf(sandbox) });
}

/** No process of the sandbox is left, or none of `those`. Resolves with the milliseconds that took. */
export async function untilNobodyIsLeft(sandbox: Sandbox, withinMs: number, those?: readonly Found[]): Promise<number> {
  const began = performance.now();
  const pids = those && new Set(those.map(({ pid }) => pid));
  const left = () => processesOf(sandbox).filter(({ pid }) => pids?.has(pid) ?? true);
  await waitFor("an empty sandbox", () => left().length === 0, { withinMs, lastSeen: left });
  return Math.round(performance.now() - began);
}
