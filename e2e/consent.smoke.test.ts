import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { contentsOf, databaseFile, databaseFolder } from "./support/database.ts";
import { runGate } from "./support/gate-cli.ts";
import { git } from "./support/git.ts";
import { graphOf, sampleGraph } from "./support/graph.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox } from "./support/sandbox.ts";

describeWithCgc("an unindexed workspace", (cgc) => {
  it("stays unindexed without consent: no database command, no database, no change in the workspace", async () => {
    await using sandbox = await createSandbox({ cgc });
    const { code, last } = await runGate(sandbox);
    expect({ code, state: last.state, failure: last.lastFailure }).toEqual({
      code: 10,
      state: "unindexed",
      failure: null,
    });
    expect(sandbox.spy.databaseCalls()).toEqual([]);
    expect(existsSync(databaseFile(sandbox))).toBe(false);
    expect(await git(sandbox, "status", "--porcelain")).toBe("");
  });

  it("is told once in Pi, with the way to consent", async () => {
    await using sandbox = await createSandbox({ cgc });
    const pi = await startPiRpc(sandbox);
    await pi.waitForRecord("a notice", ({ method }) => method === "notify");
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    await pi.prompt("hello again");
    expect(await pi.close()).toBe(0);
    expect(pi.notices()).toEqual([expect.stringContaining("PI_CGC_AUTO_CREATE=1")]);
    expect(sandbox.spy.databaseCalls()).toEqual([]);
  });

  it("is indexed with consent, truthfully, and the next session runs no cgc at all", async () => {
    await using sandbox = await createSandbox({ cgc });
    const first = await runGate(sandbox, ["--create"]);
    expect({ code: first.code, states: first.states.slice(-3) }).toEqual({
      code: 0,
      states: ["indexing", "verifying", "clean"],
    });

    const calls = sandbox.spy.calls();
    const database = contentsOf(databaseFolder(sandbox));
    const second = await runGate(sandbox);
    expect({ code: second.code, state: second.last.state, runs: second.last.runs.started }).toEqual({
      code: 0,
      state: "clean",
      runs: 0,
    });
    expect(sandbox.spy.calls()).toEqual(calls);
    expect(contentsOf(databaseFolder(sandbox))).toEqual(database);

    expect(await graphOf(sandbox)).toEqual(sampleGraph);
  });
});
