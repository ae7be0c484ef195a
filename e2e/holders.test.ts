import { renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { cgcEnvironment } from "../packages/gate/src/cgc/environment.ts";
import { readInstallation } from "../packages/gate/src/cgc/installation.ts";
import type { IndexLocation } from "../packages/gate/src/database/index-location.ts";
import { locateIndex } from "../packages/gate/src/database/locate-index.ts";
import { findHolders } from "../packages/gate/src/holders/find-holders.ts";
import { redisServersIn } from "./support/census.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, runCgc, startWatch, stopCgc } from "./support/cgc-run.ts";
import { databaseFile, databaseFolder } from "./support/database.ts";
import { startMcp } from "./support/mcp.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

async function locate({ workspace, home, env }: Sandbox, cgc: Cgc): Promise<IndexLocation> {
  const installation = await readInstallation(cgc.executable);
  return locateIndex({ workspace, home, env: cgcEnvironment(env, { workspace, home }), installation });
}

const holdersOf = async (sandbox: Sandbox, cgc: Cgc) => findHolders({ location: await locate(sandbox, cgc) });

describeWithCgc("findHolders with the real cgc", (cgc) => {
  const how = cgc.backend === "kuzu" ? "lock" : "process";
  const server = cgc.backend === "kuzu" ? "none" : "reachable";
  const nobody = { canSee: true, holders: [], server: "none" };

  it("names an MCP server until it ends", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    expect(await holdersOf(sandbox, cgc)).toEqual(nobody);
    const before = Date.now();
    const mcp = await startMcp(sandbox);
    await mcp.callTool("list_indexed_repositories");
    const { pid } = mcp.child;
    const found = await holdersOf(sandbox, cgc);
    expect(found).toEqual({
      canSee: true,
      holders: [{ pid, command: "cgc mcp start", how, startedAt: expect.any(String) }],
      server,
    });
    const startedAt = Date.parse(found.holders[0]?.startedAt ?? "");
    // The boot time that Linux counts from is only told in whole seconds.
    expect(startedAt).toBeGreaterThan(before - 2_000);
    expect(startedAt).toBeLessThan(Date.now() + 2_000);
    await stopCgc(mcp.child);
    expect(await holdersOf(sandbox, cgc)).toEqual(nobody);
  });

  it("names a watcher, and nobody of another home", async () => {
    await using sandbox = await createSandbox({ cgc });
    await using other = await createSandbox({ cgc });
    await indexWorkspace(other);
    const watch = await startWatch(sandbox);
    expect((await holdersOf(sandbox, cgc)).holders).toEqual([
      { pid: watch.pid, command: `cgc watch ${sandbox.workspace}`, how, startedAt: expect.any(String) },
    ]);
    expect(await holdersOf(other, cgc)).toEqual(nobody);
    await stopCgc(watch);
  });
});

describeWithCgc(
  "the server of FalkorDB Lite",
  (cgc) => {
    it("is no holder when its cgc was killed, and is called poisoned without its socket", async () => {
      await using sandbox = await createSandbox({ cgc });
      const watch = await startWatch(sandbox);
      const { socketPath } = await locate(sandbox, cgc);
      if (socketPath === null) throw new Error("FalkorDB Lite has a socket");
      expect(socketPath).toBe(join(dirname(databaseFile(sandbox)), "falkordb.sock"));
      process.kill(watch.pid, "SIGKILL");
      await watch.ended;
      expect(await holdersOf(sandbox, cgc)).toEqual({ canSee: true, holders: [], server: "reachable" });
      await runCgc(sandbox, "list");
      renameSync(socketPath, `${socketPath}.away`);
      expect(await holdersOf(sandbox, cgc)).toEqual({ canSee: true, holders: [], server: "poisoned" });
      for (const { pid } of redisServersIn(databaseFolder(sandbox))) process.kill(pid, "SIGTERM");
      await waitFor("the end of the server", () => redisServersIn(databaseFolder(sandbox)).length === 0);
      expect((await holdersOf(sandbox, cgc)).server).toBe("none");
    });
  },
  ["falkordb"],
);
