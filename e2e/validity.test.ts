import { appendFileSync, closeSync, cpSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, runCgc } from "./support/cgc-run.ts";
import { databaseFile, databaseFolder } from "./support/database.ts";
import { runGate, runGateForPeople } from "./support/gate-cli.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { freshGraph, wholeGraph } from "./support/whole-graph.ts";

function edit(sandbox: Sandbox): void {
  appendFileSync(
    join(sandbox.workspace, "shop/prices.py"),
    "\n\ndef discount(amount):\n    return net(amount * 0.9)\n",
  );
}

const seen = async (sandbox: Sandbox, ...args: readonly string[]) => {
  const { last } = await runGate(sandbox, args);
  return { state: last.state, health: last.health, runs: last.runs.started };
};

describeWithCgc("an index that the gate did not make", (cgc) => {
  it("is adopted after one question when it fits, and known from then on", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    expect(await seen(sandbox)).toEqual({ state: "clean", health: "ok", runs: 1 });
    expect(await seen(sandbox)).toEqual({ state: "clean", health: "ok", runs: 0 });
  });

  it("is drift when a file changed after it", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    edit(sandbox);
    expect(await seen(sandbox, "--no-sync")).toEqual({ state: "drift", health: "degraded", runs: 1 });
  });

  it("is unindexed once its database is gone, whatever the record says", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    await seen(sandbox);
    rmSync(databaseFolder(sandbox), { recursive: true });
    expect(await seen(sandbox)).toEqual({ state: "unindexed", health: "unusable", runs: 0 });
  });
});

describeWithCgc(
  "an older database that was put back",
  (cgc) => {
    it("is no longer clean, though the record and the tree agree", async () => {
      await using sandbox = await createSandbox({ cgc });
      await runGate(sandbox, ["--create"]);
      const saved = join(sandbox.root, "saved");
      cpSync(databaseFolder(sandbox), saved, { recursive: true });
      edit(sandbox);
      await runGate(sandbox);
      rmSync(databaseFolder(sandbox), { recursive: true });
      cpSync(saved, databaseFolder(sandbox), { recursive: true });
      expect(await seen(sandbox, "--no-sync")).toEqual({ state: "drift", health: "degraded", runs: 1 });
      expect((await runGate(sandbox)).last.state).toBe("clean");
      expect(await wholeGraph(sandbox)).toEqual(await freshGraph(sandbox));
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "FalkorDB Lite",
  (cgc) => {
    it("with damage that only loading finds is not taken for the empty database beside it", async () => {
      await using sandbox = await createSandbox({ cgc });
      await runGate(sandbox, ["--create"]);
      const file = openSync(databaseFile(sandbox), "r+");
      writeSync(file, Buffer.alloc(200, "x"), 0, 200, Math.floor(statSync(databaseFile(sandbox)).size / 2));
      closeSync(file);
      expect(await seen(sandbox, "--create")).toMatchObject({ state: "unavailable", health: "unusable" });
    });

    it("that a second write has damaged is up to date but degraded, with the remedy", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      await runCgc(sandbox, "update", sandbox.workspace);
      const { code, stderr, stdout } = await runGateForPeople(sandbox);
      expect({ code, lines: stderr.trim().split("\n").length }).toEqual({ code: 0, lines: 1 });
      expect(stderr).toContain("cgc config db kuzudb");
      expect(stdout).toMatch(/^clean: /);
      expect(await seen(sandbox)).toEqual({ state: "clean", health: "degraded", runs: 0 });
    });
  },
  ["falkordb"],
);
