import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Machine } from "../../model/step.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const source = "packages/statechart/src";

/** The older chart runs on the XState of this work tree, the one instance the model knows. */
const sharedXState = {
  name: "shared-xstate",
  setup: ({ onResolve }: import("esbuild").PluginBuild) => {
    onResolve({ filter: /^xstate/ }, ({ path }) => ({ path: import.meta.resolve(path), external: true }));
  },
};

const unpack = (ref: string, into: string) => {
  const archive = execFileSync("git", ["archive", "--format=tar", ref, "--", source], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 26,
  });
  execFileSync("tar", ["-x", "-f", "-"], { cwd: into, input: archive });
};

/**
 * The machine as it was at a git ref; null where there was none.
 *
 * @throws where git does not know the ref.
 */
export const machineAt = async (ref: string): Promise<Machine | null> => {
  const known = spawnSync("git", ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], {
    cwd: root,
  });
  if (known.status !== 0) throw new Error("git knows no such commit");
  const folder = await mkdtemp(join(tmpdir(), "chart-diff-"));
  try {
    const files = execFileSync("git", ["ls-tree", "-r", "--name-only", ref, "--", `${source}/machine.ts`], {
      cwd: root,
    });
    if (files.length === 0) return null;
    unpack(ref, folder);
    const outfile = join(folder, "machine.mjs");
    await build({
      entryPoints: [join(folder, source, "machine.ts")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "neutral",
      logLevel: "silent",
      plugins: [sharedXState],
    });
    const { gateMachine } = (await import(pathToFileURL(outfile).href)) as { gateMachine: Machine };
    return gateMachine;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
