import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, stopCgc } from "./support/cgc-run.ts";
import { runGate, snapshotsIn, statesOf } from "./support/gate-cli.ts";
import { startMcp } from "./support/mcp.ts";
import { extensions } from "./support/pi.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

/** How long after its holder's end an index may stay busy, in milliseconds. */
const GOES_ON_MS = 5_000;

async function verifiedWorkspace(sandbox: Sandbox): Promise<void> {
  await indexWorkspace(sandbox);
  expect((await runGate(sandbox)).last.state).toBe("clean");
}

/** The state one session finds, and what it asked of the database for it. */
async function session(sandbox: Sandbox, ...args: readonly string[]) {
  const before = sandbox.spy.databaseCalls().length;
  const { last } = await runGate(sandbox, args);
  return { last, state: last.state, asked: sandbox.spy.databaseCalls().slice(before) };
}

describeWithCgc("an index that an MCP server has open", (cgc) => {
  it("is clean without a run where the tree is as it was, and names the files where it is not", async () => {
    await using sandbox = await createSandbox({ cgc });
    await verifiedWorkspace(sandbox);
    const server = await startMcp(sandbox);
    await server.callTool("list_indexed_repositories");

    const { last: still, asked } = await session(sandbox);
    const holder = expect.objectContaining({ pid: server.child.pid, command: "cgc mcp start" });
    expect([still.state, still.evidence.holder, asked]).toEqual(["clean", holder, []]);

    appendFileSync(join(sandbox.workspace, "shop", "cart.py"), "\n\ndef added():\n    return 1\n");
    writeFileSync(join(sandbox.workspace, "new.py"), "def fresh():\n    return 2\n");
    const { last, asked: askedAgain } = await session(sandbox);
    expect([last.state, last.evidence.changed, askedAgain]).toEqual([
      "busy",
      expect.objectContaining({
        counts: { added: 1, changed: 1, removed: 0 },
        paths: ["shop/cart.py", "new.py"],
      }),
      [],
    ]);
    expect(last.reason).toMatch(new RegExp(`cgc mcp start \\(process ${server.child.pid}.*cart\\.py.*new\\.py`));
    await stopCgc(server.child);
  });

  it("is waited for: when the server ends the same session goes on by itself", async () => {
    await using sandbox = await createSandbox({ cgc });
    await verifiedWorkspace(sandbox);
    writeFileSync(join(sandbox.workspace, "new.py"), "def fresh():\n    return 2\n");
    const server = await startMcp(sandbox);
    const observed = join(sandbox.root, "observed.jsonl");
    const load = [extensions.ours, extensions.observer];
    const pi = await startPiRpc(sandbox, { load, env: { PI_CGC_OBSERVED: observed } });
    await pi.waitForRecord("the notice", ({ method }) => method === "notify");
    expect(pi.notices()).toEqual([expect.stringContaining("goes on by itself")]);
    rmSync(join(sandbox.workspace, "new.py"));
    await stopCgc(server.child);
    const states = () => statesOf(snapshotsIn(readFileSync(observed, "utf8")));
    await waitFor("clean", () => states().at(-1) === "clean", { withinMs: GOES_ON_MS, lastSeen: states });
    expect(await pi.close()).toBe(0);
    expect(pi.notices()).toHaveLength(1);
  });
});

describeWithCgc(
  "a database that was only read",
  (cgc) => {
    it("keeps its record after fifty reads of a server, and loses it after a write", async () => {
      await using sandbox = await createSandbox({ cgc });
      await verifiedWorkspace(sandbox);
      const reader = await startMcp(sandbox);
      for (let read = 0; read < 50; read++) await reader.callTool("find_code", { query: "total", fuzzy_search: false });
      await stopCgc(reader.child);
      expect(await session(sandbox)).toMatchObject({ state: "clean", asked: [] });

      const other = join(sandbox.root, "other");
      mkdirSync(other);
      writeFileSync(join(other, "one.py"), "def one():\n    return 1\n");
      const writer = await startMcp(sandbox, { CGC_ALLOWED_ROOTS: sandbox.root });
      const started = await writer.callTool("add_code_to_graph", { path: other });
      const { job_id } = JSON.parse(started) as { job_id: string };
      const done = async () => /"status": ?"completed"/u.test(await writer.callTool("check_job_status", { job_id }));
      await waitFor("the writing job", done, { withinMs: 60_000 });
      await stopCgc(writer.child);
      expect((await session(sandbox, "--no-sync")).asked).not.toEqual([]);
    });
  },
  ["kuzu"],
);
