import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, startWatch, stopCgc } from "./support/cgc-run.ts";
import { runGate } from "./support/gate-cli.ts";
import { startMcp } from "./support/mcp.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox } from "./support/sandbox.ts";

describeWithCgc("a database in use", (cgc) => {
  it("by `cgc watch` is left alone, and the watcher is named", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const watch = await startWatch(sandbox);

    const { code, last } = await runGate(sandbox, ["--create"]);
    expect({ code, state: last.state, failure: last.lastFailure }).toEqual({ code: 12, state: "busy", failure: null });
    expect(last.reason).toContain(String(watch.pid));
    expect(sandbox.spy.databaseCalls()).toEqual([]);

    expect(watch.isRunning()).toBe(true);
    expect((await stopCgc(watch)).code).toBe(0);
  });

  it("by an MCP server is told once in Pi, and the server still answers", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const server = await startMcp(sandbox);
    const before = await server.callTool("list_indexed_repositories");
    expect(JSON.parse(before)).toMatchObject({ success: true, repositories: [{ path: sandbox.workspace }] });

    const pi = await startPiRpc(sandbox, { env: { PI_CGC_AUTO_CREATE: "1" } });
    await pi.waitForRecord("a notice", ({ method }) => method === "notify");
    await pi.prompt("hello");
    expect(await pi.close()).toBe(0);
    expect(pi.notices()).toEqual([expect.stringContaining(String(server.child.pid))]);
    expect(sandbox.spy.databaseCalls()).toEqual([]);

    expect(await server.callTool("list_indexed_repositories")).toBe(before);
    await stopCgc(server.child);
  });
});
