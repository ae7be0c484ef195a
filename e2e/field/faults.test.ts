import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { describeWithCgc } from "../support/cgc.ts";
import { queryRows } from "../support/cgc-run.ts";
import { runGate } from "../support/gate-cli.ts";
import { sampleGraph } from "../support/graph.ts";
import { addManyFiles } from "../support/many-files.ts";
import { createSandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";
import { kuzu, scripted } from "./support.ts";

const isRoot = process.getuid?.() === 0;
const someone = 65_534;

/** A small file system of its own on a folder; `await using` takes it away. Undefined where this is not allowed. */
function mounted(folder: string, size: string) {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  if (status !== 0) return undefined;
  return {
    makeReadOnly: () => void spawnSync("mount", ["-o", "remount,ro", folder]),
    [Symbol.dispose]: () => void spawnSync("umount", ["-l", folder]),
  };
}

function give(path: string, uid: number): void {
  chownSync(path, uid, uid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid);
}

/** The program that starts another one as a person without root's rights: root ignores permissions and limits. */
const as = isRoot ? "setpriv" : "env";
const noRights = isRoot ? [`--reuid=${someone}`, `--regid=${someone}`, "--clear-groups"] : [];

const main = fileURLToPath(new URL("../../packages/gate/dist/cli/main.js", import.meta.url));

describeWithCgc(
  "the real cgc",
  (cgc) => {
    it.for(["200k", "1m"])(
      "B29 on a disk of %s that gets full is clean only if the graph is whole",
      async (size, { skip }) => {
        await using sandbox = await createSandbox({ cgc });
        addManyFiles(sandbox, 20);
        using disk = mounted(join(sandbox.home, ".codegraphcontext"), size);
        skip(disk === undefined, "NOT RUN: this machine lets nobody mount a small disk");
        const { last } = await runGate(sandbox, ["--create"]);
        const functions = await queryRows(sandbox, "MATCH (x:Function) RETURN count(x) AS n").catch(() => []);
        // cgc adds one function for the module itself.
        const isWhole = functions[0]?.n === 20 * (10 + 1) + sampleGraph.functions;
        expect([isWhole, "unavailable", "unknown", "drift", "corrupt"]).toContain(last.state === "clean" || last.state);
      },
    );

    it("B53 with a home that cannot be written is unavailable, and quiet", async ({ skip }) => {
      await using sandbox = await createSandbox({ cgc });
      using disk = mounted(sandbox.home, "3m");
      skip(disk === undefined, "NOT RUN: this machine lets nobody mount a read-only disk");
      disk?.makeReadOnly();
      const env = { PI_CGC_CACHE_DIR: join(sandbox.home, "cache"), PI_CGC_LOG: join(sandbox.home, "log") };
      const { code, last, stderr } = await runGate(sandbox, ["--create"], { env, cwd: sandbox.root });
      expect({ code, working: last.working, stderr }).toEqual({ code: 14, working: false, stderr: "" });
    });
  },
  ["kuzu"],
);

describe.skipIf(process.platform !== "linux")("a person without rights", () => {
  it("on a workspace, a home and a cache that cannot be written or read: a state, and no word on stderr", async ({
    skip,
  }) => {
    await using sandbox = await createSandbox(scripted({ "*": { ends: 1 } }));
    const locked = join(sandbox.workspace, "locked");
    mkdirSync(locked);
    mkdirSync(sandbox.cache);
    if (isRoot) give(sandbox.root, someone);
    for (const folder of [sandbox.home, sandbox.workspace]) chmodSync(folder, 0o555);
    for (const folder of [sandbox.cache, locked]) chmodSync(folder, 0);
    const { code, stdout, stderr } = await sandbox.run(
      as,
      [...noRights, process.execPath, main, sandbox.workspace, "--json"],
      {
        env: kuzu,
      },
    );
    for (const folder of [sandbox.home, sandbox.workspace, sandbox.cache, locked]) chmodSync(folder, 0o755);
    skip(/EACCES.*main\.js|Cannot find module/u.test(stderr), "NOT RUN: this checkout is closed to other users");
    expect({ code, stderr }).toEqual({ code: 10, stderr: "" });
    expect(stdout.trimEnd().split("\n").at(-1)).toContain('"state":"unindexed"');
  });

  it("B59 who may start no more processes: unavailable, and the host lives", async ({ skip }) => {
    await using sandbox = await createSandbox(scripted({ "*": { ends: 1 } }));
    if (isRoot) give(sandbox.root, someone);
    const program = fileURLToPath(new URL("limited-host.mjs", import.meta.url));
    const host = await sandbox.start(as, [...noRights, process.execPath, program, sandbox.workspace], {
      env: kuzu,
      input: true,
    });
    await waitFor("the host", () => host.stdout().includes("ready") || !host.isRunning(), { lastSeen: host.stderr });
    skip(!host.isRunning(), "NOT RUN: this checkout is closed to other users");
    const limited = await sandbox.run(as, [...noRights, "prlimit", "--pid", String(host.pid), "--nproc=1:1"]);
    expect(limited).toMatchObject({ code: 0, stderr: "" });
    host.write("go\n");
    const { code, stdout } = await host.ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout.split("\n")[1] ?? "")).toMatchObject({
      state: "unavailable",
      lastFailure: { kind: "spawnFailed", verb: "version", detail: "cgc could not be started: EAGAIN" },
    });
  });

  it.each([24, 28, 32, 40])("B59 with %i descriptors in all: a state and not a crash", async (descriptors) => {
    await using sandbox = await createSandbox(scripted({ "*": { ends: 1 } }));
    const command = `ulimit -n ${descriptors}; exec "$0" "$@"`;
    const args = ["-c", command, process.execPath, main, sandbox.workspace, "--json"];
    const { code, signal } = await sandbox.run("/bin/sh", args, { env: kuzu });
    expect([10, 14, 15]).toContain(code);
    expect(signal).toBeNull();
  });
});
