import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { processesOf, redisServersIn } from "./support/census.ts";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, startWatch, stopCgc } from "./support/cgc-run.ts";
import { contentsOf, databaseFile, databaseFolder } from "./support/database.ts";
import { graphOf, sampleGraph } from "./support/graph.ts";
import { startMcp } from "./support/mcp.ts";
import { runPiPrint } from "./support/pi.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { hasTmux, startPiTui } from "./support/pi-tui.ts";
import { createSandbox } from "./support/sandbox.ts";

describeWithCgc("the real cgc", (cgc) => {
  it("indexes the sample repository as the expected graph says", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    expect(await graphOf(sandbox)).toEqual(sampleGraph);
    expect(Object.keys(contentsOf(databaseFolder(sandbox)))).toContain(cgc.database);
    expect(existsSync(databaseFile(sandbox))).toBe(true);
  });

  it("watches until it is stopped, and its server is seen by its working folder", async () => {
    await using sandbox = await createSandbox({ cgc });
    const watch = await startWatch(sandbox);
    expect(redisServersIn(databaseFolder(sandbox))).toHaveLength(cgc.backend === "falkordb" ? 1 : 0);
    expect(processesOf(sandbox).map(({ pid }) => pid)).toContain(watch.pid);
    expect((await stopCgc(watch)).code).toBe(0);
  });

  it("serves tools over MCP", async () => {
    await using sandbox = await createSandbox({ cgc });
    const server = await startMcp(sandbox);
    expect(await server.callTool("list_indexed_repositories")).toContain("repositories");
    await stopCgc(server.child);
  });

  it("is logged by the spy before it runs", async () => {
    await using sandbox = await createSandbox({ cgc });
    const { stderr } = await sandbox.run(sandbox.spy.executable, ["--version"]);
    expect(stderr).toContain("CodeGraphContext 0.6.13");
    expect(sandbox.spy.calls().map(({ argv, cwd }) => ({ argv, cwd }))).toEqual([
      { argv: ["--version"], cwd: sandbox.workspace },
    ]);
    expect(sandbox.spy.databaseCalls()).toEqual([]);
  });
});

describe("the scripted cgc", () => {
  it("says what it is told, byte for byte, and ends as it is told", async () => {
    await using sandbox = await createSandbox({
      plays: { stats: { stdout: "ab", times: 3, stderr: "warned", ends: 7 }, "*": { ends: "SIGSEGV" } },
    });
    const run = (verb: string) => sandbox.run(sandbox.spy.executable, [verb]);
    expect(await run("stats")).toEqual({ code: 7, signal: null, stdout: "ababab", stderr: "warned" });
    expect(await run("index")).toEqual({ code: null, signal: "SIGSEGV", stdout: "", stderr: "" });
    expect(sandbox.spy.databaseCalls().map(({ argv }) => argv)).toEqual([["stats"], ["index"]]);
  });
});

describe("the census", () => {
  it("makes a test fail that leaves a process behind, and ends that process", async () => {
    const sandbox = await createSandbox({ plays: {} });
    const script = "setsid sh -c 'while :; do sleep 1; done' >/dev/null 2>&1 & echo planted";
    await sandbox.run("/bin/sh", ["-c", script]);
    await expect(sandbox[Symbol.asyncDispose]()).rejects.toThrow("left running by this test");
    expect(processesOf(sandbox)).toEqual([]);
    expect(existsSync(sandbox.root)).toBe(false);
  });

  it("sees a server that wiped its environment, by its working folder", async () => {
    await using sandbox = await createSandbox();
    const server = await sandbox.start("/usr/bin/env", ["-i", "/bin/sh", "-c", "echo up; exec sleep 600"]);
    expect(processesOf(sandbox).map(({ pid }) => pid)).toEqual([server.pid]);
  });
});

describe("the real Pi", () => {
  it("answers with the faux model in print mode", async () => {
    await using sandbox = await createSandbox();
    const { code, stdout } = await runPiPrint(sandbox, "hello", { load: [] });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "the faux model answers\n" });
  });

  it("answers in RPC mode and ends when its input is closed", async () => {
    await using sandbox = await createSandbox();
    const pi = await startPiRpc(sandbox, { load: [] });
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    expect(await pi.close()).toBe(0);
  });

  it.skipIf(!hasTmux)("answers on a terminal (needs tmux)", async () => {
    await using sandbox = await createSandbox();
    const pi = await startPiTui(sandbox, { load: [] });
    await pi.press("hello", "Enter");
    await pi.waitForText("the faux model answers");
    await pi.close();
  });
});
