import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { redisServersIn } from "../support/census.ts";
import { describeWithCgc } from "../support/cgc.ts";
import { indexWorkspace, startCgc, startWatch, stopCgc } from "../support/cgc-run.ts";
import { contentsOf, databaseFile, databaseFolder } from "../support/database.ts";
import { runGate, snapshotsIn, startGate } from "../support/gate-cli.ts";
import { git } from "../support/git.ts";
import { graphOf, sampleGraph } from "../support/graph.ts";
import { addManyFiles } from "../support/many-files.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";

const auto = { PI_CGC_AUTO_CREATE: "1" };

function perRepo({ home }: Sandbox): void {
  mkdirSync(join(home, ".codegraphcontext"), { recursive: true });
  writeFileSync(join(home, ".codegraphcontext", "config.yaml"), "mode: per-repo\ncontexts: {}\n");
}

const holdingLock = `
import sys, time
import kuzu
database = kuzu.Database(sys.argv[1])
print("holding", flush=True)
time.sleep(600)`;

describeWithCgc(
  "the real cgc on Kuzu",
  (cgc) => {
    it("B01 B52 with its file locked by any process: busy, named, and nothing is run or written", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      const holder = await sandbox.start(cgc.python, ["-c", holdingLock, databaseFile(sandbox)]);
      await waitFor("the lock", () => holder.stdout().includes("holding"), { lastSeen: holder.stderr });
      const before = contentsOf(join(sandbox.home, ".codegraphcontext"));
      const { code, last } = await runGate(sandbox, [], { env: auto });
      expect({ code, holder: last.evidence.holder }).toEqual({
        code: 12,
        holder: expect.objectContaining({ pid: holder.pid }),
      });
      expect(sandbox.spy.calls()).toEqual([]);
      expect(contentsOf(join(sandbox.home, ".codegraphcontext"))).toEqual(before);
      expect(holder.isRunning()).toBe(true);
    });

    it("B06 and 32 sessions at once: one indexes, the others tell so, and the graph is right", async () => {
      await using sandbox = await createSandbox({ cgc });
      const gates = await Promise.all(Array.from({ length: 32 }, () => startGate(sandbox, ["--create"])));
      const ended = await Promise.all(gates.map((gate) => gate.ended));
      const rested = ended.map(({ code, stdout }) => `${code} ${snapshotsIn(stdout).at(-1)?.reason}`);
      expect(rested.filter((said) => said.startsWith("0 "))).not.toEqual([]);
      const others = rested.filter((said) => !said.startsWith("0 "));
      for (const said of others)
        expect(said).toMatch(/^12 The session in .* \(process \d+\) is working on this index\.$/u);
      expect(sandbox.spy.calls().filter(({ argv }) => argv[0] === "index")).toHaveLength(1);
      expect(ended.flatMap(({ stdout }) => snapshotsIn(stdout)).some(({ state }) => state === "corrupt")).toBe(false);
      expect(await graphOf(sandbox)).toEqual(sampleGraph);
    });

    it("B24 whose update was killed after it had deleted the index: never clean", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      addManyFiles(sandbox, 60);
      const update = await startCgc(sandbox, ["update", sandbox.workspace]);
      const lastSeen = () => update.stdout() + update.stderr();
      await waitFor("the deletion", () => lastSeen().includes("Re-indexing"), { withinMs: 60_000, lastSeen });
      update.endGroup();
      await update.ended;
      const { last } = await runGate(sandbox, ["--no-sync"]);
      expect(["drift", "unindexed"]).toContain(last.state);
    });

    it("B35 with a watcher that did not see the edits before it: busy, also where the record says clean", async () => {
      await using sandbox = await createSandbox({ cgc });
      expect((await runGate(sandbox, ["--create"])).code).toBe(0);
      appendFileSync(join(sandbox.workspace, "shop", "prices.py"), "\n\ndef tax():\n    return 1\n");
      const watch = await startWatch(sandbox);
      expect((await runGate(sandbox)).last.state).toBe("busy");
      await stopCgc(watch);
      expect((await runGate(sandbox, ["--no-sync"])).last.state).toBe("drift");
    });

    it("B40 B49 B50 through a link, with colours and a code page in the person's environment: clean, nothing run", async () => {
      await using sandbox = await createSandbox({ cgc });
      const env = { FORCE_COLOR: "3", CI: "1", GITHUB_ACTIONS: "true", PYTHONIOENCODING: "cp1252", COLUMNS: "40" };
      expect((await runGate(sandbox, ["--create"], { env })).code).toBe(0);
      const link = join(sandbox.root, "lnk");
      symlinkSync(sandbox.workspace, link);
      const linked = { ...sandbox, workspace: link };
      const { code, last } = await runGate(linked, [], { env });
      expect({ code, workspace: last.workspace, runs: last.runs.started }).toEqual({
        code: 0,
        workspace: sandbox.workspace,
        runs: 0,
      });
    });

    it("B17 with a backend it does not know: unavailable, no rebuild", async () => {
      await using sandbox = await createSandbox({ cgc });
      const args = ["--create", "--rebuild", "--yes"];
      const { code, last } = await runGate(sandbox, args, { env: { DEFAULT_DATABASE: "sqlite" } });
      expect({ code, diagnosis: last.evidence.diagnosis }).toEqual({ code: 14, diagnosis: undefined });
      expect(sandbox.spy.databaseCalls()).toEqual([]);
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "the real cgc on FalkorDB Lite",
  (cgc) => {
    it("B09 whose server outlived its cgc: not busy for ever", async () => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      const watch = await startWatch(sandbox);
      watch.signal("SIGTERM");
      await watch.ended;
      const servers = redisServersIn(databaseFolder(sandbox));
      expect(servers).toHaveLength(1);
      const { last } = await runGate(sandbox);
      for (const { pid } of redisServersIn(databaseFolder(sandbox))) process.kill(pid, "SIGTERM");
      expect(["clean", "drift"]).toContain(last.state);
    });
  },
  ["falkordb"],
);

describeWithCgc("the real cgc in per-repo mode", (cgc) => {
  it("B19 is not run where there is no index: it would write into the workspace", async () => {
    await using sandbox = await createSandbox({ cgc });
    perRepo(sandbox);
    writeFileSync(join(sandbox.home, ".codegraphcontext", ".env"), `DEFAULT_DATABASE=${cgc.database}\nSECRET=x\n`);
    const { code } = await runGate(sandbox);
    expect({ code, calls: sandbox.spy.databaseCalls() }).toEqual({ code: 10, calls: [] });
    expect(await git(sandbox, "status", "--porcelain")).toBe("");
  });

  it("B20 makes no second store in a folder of an indexed one unasked", async () => {
    await using sandbox = await createSandbox({ cgc });
    perRepo(sandbox);
    expect((await runGate(sandbox, ["--create"])).code).toBe(0);
    const calls = sandbox.spy.databaseCalls().length;
    const inner = { ...sandbox, workspace: join(sandbox.workspace, "shop") };
    const { code, last } = await runGate(inner, [], { env: auto });
    expect({ code, calls: sandbox.spy.databaseCalls().length }).toEqual({ code: 10, calls });
    expect(last.reason).toContain(sandbox.workspace);
  });
});
