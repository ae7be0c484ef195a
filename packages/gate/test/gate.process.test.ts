import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { says, stubWorld } from "./support/stub-cgc.ts";

const posix = process.platform !== "win32";

describe.runIf(posix)("createGate", () => {
  it("says unindexed from files, asks nothing but the version, and gives one notice", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const { gate, notices, snapshots } = world.open();
    const last = await gate.start();
    expect(last).toMatchObject({
      schema: 1,
      workspace: world.workspace,
      state: "unindexed",
      health: "unusable",
      working: false,
      reason: "This workspace has no code-graph index.",
      progress: null,
      lastFailure: null,
      runs: { started: 1, budget: 12 },
    });
    expect(snapshots.map(({ state }) => state)).toEqual(["probing", "probing", "unindexed"]);
    expect(notices.map(({ condition }) => condition)).toEqual(["unindexed"]);
    expect(await world.calls()).toEqual(["--version"]);
    expect(JSON.parse(JSON.stringify(last))).toEqual(last);
    await gate.end();
    expect(gate.snapshot.state).toBe("ended");
  });

  const broken: readonly [string, string, string, RegExp][] = [
    ["hangs", "sleep 600", "unavailable", /did not finish within 1 s/],
    [
      "ignores every signal but one",
      "trap '' TERM INT HUP; while :; do sleep 1; done",
      "unavailable",
      /did not finish/,
    ],
    ["prints nothing", "exit 0", "unavailable", /./],
    ["prints megabytes", "yes X | head -c 20000000", "unavailable", /./],
    ["prints invalid UTF-8", "printf '\\377\\376\\200'", "unavailable", /./],
    ["is killed by a signal", "kill -SEGV $$", "unavailable", /SIGSEGV/],
    ["ends with an error", "echo Traceback >&2; exit 1", "unavailable", /exit code 1/],
    ["is too old", says("0.3.9"), "unavailable", /0\.3\.9 is too old/],
  ];

  it.each(broken)("rests with a reason and one notice when cgc %s", async (_, script, state, reason) => {
    await using world = await stubWorld(script);
    const { gate, notices } = world.open({ config: { cgc: { timeoutMs: 1000 }, lifecycle: { autoCreate: true } } });
    const last = await gate.start();
    expect([last.state, last.working]).toEqual([state, false]);
    expect(last.reason).toMatch(reason);
    expect(notices.map(({ condition }) => condition)).toEqual([state]);
    expect(await world.calls()).toEqual(["--version"]);
    await gate.end();
  });

  it("never says clean or unindexed when the graph's answer makes no sense", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; echo 'An error occurred: x'; exit 0`);
    await world.plantDatabase();
    const { gate } = world.open({ config: { lifecycle: { autoCreate: true } } });
    expect(await gate.start()).toMatchObject({ state: "unknown", lastFailure: { verb: "query" } });
    expect(await world.calls()).toEqual(["--version", "query"]);
    await gate.end();
  });

  it("takes a lock for busy and offers no rebuild, whatever else is classification", async () => {
    const locked =
      "echo 'Database Connection Error: Runtime exception: corrupted; IO exception: Could not set lock on file'; exit 1";
    await using world = await stubWorld(`${says("0.6.13")}; ${locked}`);
    await world.plantDatabase();
    const { gate, notices } = world.open();
    expect((await gate.start()).state).toBe("busy");
    expect((await gate.rebuild({ confirm: true, diagnosis: "x" })).state).toBe("busy");
    expect(notices.map(({ condition }) => condition)).toEqual(["busy"]);
    expect(await world.calls()).toEqual(["--version", "query"]);
    await gate.end();
  });

  it("does not index twice, and does not believe a success that the graph does not confirm", async () => {
    const index = `[ "$1" = index ] && { echo 'Successfully finished indexing'; exit 0; }`;
    await using world = await stubWorld(`${says("0.6.13")}; ${index}; echo 'nonsense'`);
    const { gate, notices } = world.open();
    await gate.start();
    await world.plantDatabase();
    expect((await gate.create()).state).toBe("unknown");
    expect((await gate.create()).state).toBe("unknown");
    expect(await world.calls()).toEqual(["--version", "index", "query"]);
    expect(new Set(notices.map(({ condition }) => condition)).size).toBe(notices.length);
    await gate.end();
  });

  it("stops an index that exceeds its budget and records it as timed out", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; exec sleep 600`);
    const { gate } = world.open({ config: { cgc: { maintenanceTimeoutMs: 1000 } } });
    await gate.start();
    expect(await gate.create()).toMatchObject({ state: "unknown", lastFailure: { kind: "timedOut", verb: "index" } });
    await gate.end();
  });

  it.each([
    ["is gone", (folder: string) => rm(folder, { recursive: true })],
    ["is a file", async (folder: string) => rm(folder, { recursive: true }).then(() => writeFile(folder, ""))],
  ])("reports a workspace that %s, and not a missing cgc", async (_, spoil) => {
    await using world = await stubWorld(says("0.6.13"));
    await spoil(world.workspace);
    const { gate } = world.open();
    expect(await gate.start()).toMatchObject({
      state: "unavailable",
      reason: `${world.workspace} is not an existing folder.`,
    });
    expect(await world.calls()).toEqual([]);
    await gate.end();
  });

  it("reports a missing cgc with the way to install it", async () => {
    await using world = await stubWorld("");
    const { gate, notices } = world.open({ env: { HOME: world.home, PATH: "/nonexistent" } });
    expect((await gate.start()).state).toBe("unavailable");
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining("pip install codegraphcontext")]);
    await gate.end();
  });

  it("goes on with defaults when the configuration is wrong, and says so once", async () => {
    await using world = await stubWorld(says("0.6.13"));
    await writeFile(
      join(world.workspace, ".pi-codegraphcontextrc"),
      "cgc:\n  executable: ./evil\nlifecycle:\n  autoCreate: true\n",
    );
    const { gate, notices } = world.open();
    expect((await gate.start()).state).toBe("unindexed");
    expect(notices.map(({ condition }) => condition)).toEqual(["config", "unindexed"]);
    await gate.end();
  });

  it("survives listeners and a notify that throw", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const rude = () => {
      throw new Error("rude");
    };
    const { gate } = world.open({ notify: rude });
    gate.subscribe(rude);
    expect((await gate.start()).state).toBe("unindexed");
    await gate.end();
  });

  it("ends in the middle of a run and leaves no process", async () => {
    await using world = await stubWorld(`echo $$ > "$HOME/pid"; exec sleep 600`);
    const { gate, snapshots } = world.open();
    void gate.start();
    await vi.waitFor(async () => expect(await world.calls()).toEqual(["--version"]));
    const pid = await vi.waitFor(async () =>
      Number((await readFile(join(world.home, "pid"), "utf8")).trim() || Number.NaN),
    );
    await gate.end();
    expect(snapshots.at(-1)?.state).toBe("ended");
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 10_000 });
  });

  it("does nothing when it is ended before it could begin", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const { gate, snapshots } = world.open();
    const started = gate.start();
    await gate.end();
    expect(await started).toMatchObject({ state: "ended", working: false, reason: "The session has ended." });
    expect(snapshots.map(({ state }) => state)).toEqual(["ended"]);
    expect(await world.calls()).toEqual([]);
  });

  it("rests in unknown with the reason, told once, when it cannot start", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const config = {
      get cgc(): never {
        throw new Error("no cgc for you");
      },
    };
    const { gate, notices } = world.open({ config });
    expect(await gate.start()).toMatchObject({
      state: "unknown",
      working: false,
      reason: "The gate could not start (Error: no cgc for you).",
    });
    expect(notices.map(({ condition }) => condition)).toEqual(["unknown"]);
    await gate.end();
    expect(gate.snapshot.state).toBe("ended");
  });

  it.each(["home", "root", "tmp"])("never indexes the %s folder itself", async (where) => {
    await using world = await stubWorld(says("0.6.13"));
    const cwd = { home: world.home, root: "/", tmp: "/tmp" }[where] as string;
    const { gate } = world.open({ cwd, config: { lifecycle: { autoCreate: true } } });
    expect((await gate.start()).state).toBe("unindexed");
    expect((await gate.create()).state).toBe("unindexed");
    expect(await world.calls()).toEqual([]);
    await gate.end();
  });
});
