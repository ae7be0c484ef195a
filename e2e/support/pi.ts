import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Child, Ended } from "./child.ts";
import { type Snapshot, snapshotsIn } from "./gate-cli.ts";
import type { Sandbox } from "./sandbox.ts";

export const cli = fileURLToPath(new URL("./bundle/cli.js", import.meta.resolve("@earendil-works/pi-coding-agent")));

/** Absolute paths of what can be loaded with `-e`. */
export const extensions = {
  ours: fileURLToPath(new URL("../../packages/pi-extension", import.meta.url)),
  endings: fileURLToPath(new URL("extensions/endings.ts", import.meta.url)),
  observer: fileURLToPath(new URL("extensions/observer.ts", import.meta.url)),
  reloadCommand: fileURLToPath(new URL("extensions/reload-command.ts", import.meta.url)),
} as const;

const fauxModel = fileURLToPath(new URL("extensions/faux-model.ts", import.meta.url));

export interface PiOptions {
  /** Paths of extensions, loaded in this order after the faux model. Default: ours and the observer. */
  readonly load?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the workspace. */
  readonly cwd?: string;
  /** With the extensions that Pi brings along, its MCP among them. Default: without. */
  readonly builtIn?: boolean;
}

/**
 * The command line and environment of a Pi with no network, no key and nothing of the user's
 * (docs/facts.md#pi-offline).
 */
export function piCommand(sandbox: Sandbox, mode: readonly string[], options: PiOptions = {}) {
  const { load = [extensions.ours, extensions.observer], env = {}, cwd = sandbox.workspace, builtIn = false } = options;
  const loaded = [fauxModel, ...load].flatMap((path) => ["-e", path]);
  return {
    args: [cli, ...(builtIn ? [] : ["-ne"]), ...loaded, "--model", "faux/faux-1", "--no-session", ...mode],
    cwd,
    env: {
      PI_OFFLINE: "1",
      PI_TELEMETRY: "0",
      PI_CODING_AGENT_DIR: join(sandbox.root, "pi"),
      PI_CGC_OBSERVED: observedFile(sandbox),
      ...env,
    },
  };
}

/** Print mode: one prompt, to the end. */
export function runPiPrint(sandbox: Sandbox, prompt: string, options?: PiOptions): Promise<Ended> {
  const { args, ...rest } = piCommand(sandbox, ["-p", prompt], options);
  return sandbox.run(process.execPath, args, rest);
}

/** Print mode, left running. */
export function startPiPrint(sandbox: Sandbox, prompt: string, options?: PiOptions): Promise<Child> {
  const { args, ...rest } = piCommand(sandbox, ["-p", prompt], options);
  return sandbox.start(process.execPath, args, rest);
}

/** What the observer has seen so far. */
export function observed(sandbox: Sandbox): Snapshot[] {
  const file = observedFile(sandbox);
  return existsSync(file) ? snapshotsIn(readFileSync(file, "utf8")) : [];
}

function observedFile(sandbox: Sandbox): string {
  return join(sandbox.root, "observed.jsonl");
}
