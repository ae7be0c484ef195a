import { processesOf } from "../support/census.ts";
import type { Sandbox, SandboxOptions } from "../support/sandbox.ts";
import type { Play, Plays } from "../support/spy-cgc.ts";
import { waitFor } from "../support/wait.ts";

const version: Play = { stderr: "CodeGraphContext 0.6.13\n", ends: 0 };

/** A scripted cgc on Kuzu: its version, and `rest` for what else it is asked. */
export const scripted = (rest: Plays): SandboxOptions => ({ plays: { "--version": version, ...rest } });

export const kuzu = { DEFAULT_DATABASE: "kuzudb" };

/** Resolves when no process of the sandbox is left but those with these ids. */
export function untilOnly(sandbox: Sandbox, pids: readonly number[], withinMs = 15_000): Promise<unknown> {
  const others = () => processesOf(sandbox).filter(({ pid }) => !pids.includes(pid));
  return waitFor("nobody else", () => others().length === 0, { withinMs, lastSeen: others });
}

/** How many of cgc's calls of a verb are still running. */
export function running(sandbox: Sandbox, verb: string): number {
  const alive = new Set(processesOf(sandbox).map(({ pid }) => pid));
  return sandbox.spy.calls().filter(({ pid, argv }) => argv[0] === verb && alive.has(pid)).length;
}
