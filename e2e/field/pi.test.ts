import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { processesOf } from "../support/census.ts";
import { extensions, observed, runPiPrint } from "../support/pi.ts";
import { startPiRpc } from "../support/pi-rpc.ts";
import { hasTmux, startPiTui } from "../support/pi-tui.ts";
import { createSandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";
import { kuzu, running, scripted, untilOnly } from "./support.ts";

const consent = { ...kuzu, PI_CGC_AUTO_CREATE: "1" };
const hangs = scripted({ index: { stdout: "Starting indexing\n", ends: "hang" }, "*": { ends: 1 } });
const hungVersion = { plays: { "*": { ends: "hangDeaf" as const } } };

describe("Pi, while cgc hangs", () => {
  it.each(["SIGHUP", "SIGTERM", "SIGINT", "SIGKILL"] as const)("B72 ended by %s leaves nothing", async (signal) => {
    await using sandbox = await createSandbox(hangs);
    const pi = await startPiRpc(sandbox, { env: consent });
    await waitFor("an index", () => running(sandbox, "index") === 1);
    pi.child.signal(signal);
    await untilOnly(sandbox, []);
  });

  it.skipIf(!hasTmux)("B71 with its terminal closed ends, and leaves nothing", async () => {
    await using sandbox = await createSandbox(hangs);
    const pi = await startPiTui(sandbox, { env: consent });
    await waitFor("an index", () => running(sandbox, "index") === 1);
    await pi.close();
    await untilOnly(sandbox, []);
  });

  it("B73 B75 with its session replaced lives on, and the run is gone with its session", async () => {
    await using sandbox = await createSandbox(hangs);
    const pi = await startPiRpc(sandbox, { env: consent });
    for (const count of [1, 2, 3]) {
      await waitFor("an index", () => running(sandbox, "index") === 1);
      const calls = () => sandbox.spy.calls().filter(({ argv }) => argv[0] === "index").length;
      expect(calls()).toBe(count);
      if (count < 3) await pi.request("new_session");
      await waitFor("the next index", () => calls() === Math.min(count + 1, 3), {
        lastSeen: () => observed(sandbox).at(-1),
      });
    }
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    expect(await pi.close()).toBe(0);
    await untilOnly(sandbox, []);
  });

  it("B74 reloaded ten times has one check and no old child", async () => {
    await using sandbox = await createSandbox(hangs);
    const load = [extensions.ours, extensions.observer, extensions.reloadCommand];
    const pi = await startPiRpc(sandbox, { env: consent, load });
    for (let i = 0; i < 10; i++) await pi.request("prompt", { message: "/e2e-reload" });
    await waitFor("one index", () => running(sandbox, "index") === 1, { lastSeen: () => processesOf(sandbox) });
    await untilOnly(sandbox, [pi.child.pid, ...sandbox.spy.calls().map(({ pid }) => pid), ...lifelines()]);
    expect(running(sandbox, "index")).toBe(1);
    expect(await pi.close()).toBe(0);
    await untilOnly(sandbox, []);

    function lifelines(): number[] {
      const shells = processesOf(sandbox).filter(({ command }) => command.startsWith("/bin/sh"));
      expect(shells.length).toBeLessThanOrEqual(1);
      return shells.map(({ pid }) => pid);
    }
  });

  it("B76 in an embedder that disposes without a word, twenty times: one look at a time", async () => {
    await using sandbox = await createSandbox(hungVersion);
    const program = fileURLToPath(new URL("embedder.mjs", import.meta.url));
    const env = { ...kuzu, PI_OFFLINE: "1", PI_CODING_AGENT_DIR: join(sandbox.root, "pi") };
    const host = await sandbox.start(process.execPath, [program, extensions.ours, sandbox.workspace, "20"], { env });
    const lastSeen = () => host.stdout() + host.stderr();
    await waitFor("twenty sessions", () => host.stdout().includes("bound"), { withinMs: 60_000, lastSeen });
    await waitFor("a look", () => running(sandbox, "--version") > 0, { lastSeen });
    expect(running(sandbox, "--version")).toBe(1);
    host.signal("SIGUSR2");
    await waitFor("their end", () => host.stdout().includes("disposed"), { lastSeen });
    expect(running(sandbox, "--version")).toBe(1);
    host.signal("SIGTERM");
    await untilOnly(sandbox, []);
  });

  // How long session_start and the event loop are held is measured by `npm run bench`, not by a timed test.
  it("B77 waits for nothing: the first prompt is answered while cgc still hangs", async () => {
    await using sandbox = await createSandbox(hungVersion);
    const pi = await startPiRpc(sandbox, { env: consent });
    await waitFor("the hung cgc", () => sandbox.spy.calls().length === 1);
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    expect(observed(sandbox).at(-1)?.state).toBe("probing");
    expect(await pi.close()).toBe(0);
    await untilOnly(sandbox, []);
  });
});

describe("Pi, with a damaged index", () => {
  const damaged = scripted({
    "*": { stdout: "Database Connection Error: The file is not a valid Kuzu database file!\n", ends: 1 },
  });

  async function damagedSandbox() {
    const sandbox = await createSandbox(damaged);
    const folder = join(sandbox.home, ".codegraphcontext", "global", "db");
    const made = await sandbox.run("/bin/sh", ["-c", 'mkdir -p "$0" && printf "%04096d" 0 > "$0/kuzudb"', folder]);
    expect(made.code).toBe(0);
    return sandbox;
  }

  it("B79 whose offer nobody answers ends in time, and nothing was done", async () => {
    await using sandbox = await damagedSandbox();
    const pi = await startPiRpc(sandbox, { env: kuzu });
    await waitFor("the offer", () => pi.dialogs().length === 1, { lastSeen: () => observed(sandbox).at(-1) });
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    expect(await pi.close()).toBe(0);
    expect(sandbox.spy.databaseCalls().map(({ argv }) => argv[0])).toEqual(["query"]);
  });

  it.each([undefined, false, ""])(
    "B79 answered with %j at once has no consent, and is not asked again",
    async (answer) => {
      await using sandbox = await damagedSandbox();
      const pi = await startPiRpc(sandbox, { env: kuzu, answer: () => answer });
      await waitFor("the offer", () => pi.dialogs().length === 1, { lastSeen: () => observed(sandbox).at(-1) });
      await pi.prompt("hello");
      await pi.prompt("hello again");
      expect(pi.dialogs()).toHaveLength(1);
      expect(await pi.close()).toBe(0);
      expect(sandbox.spy.databaseCalls().map(({ argv }) => argv[0])).toEqual(["query"]);
    },
  );

  it("B79 in print mode, where there is nobody to ask, answers and ends", async () => {
    await using sandbox = await damagedSandbox();
    const { code, stdout } = await runPiPrint(sandbox, "hello", { env: kuzu });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "the faux model answers\n" });
  });
});

describe("Pi's own channels", () => {
  it("B80 stay Pi's, whatever cgc prints", async () => {
    const noise = { stdout: "not json\n{\u001b[2J\n".repeat(500), stderr: "noise\n".repeat(500) };
    await using sandbox = await createSandbox({ plays: { "*": { ...noise, ends: 1 } } });
    const pi = await startPiRpc(sandbox, { env: consent });
    await pi.waitForRecord("a notice", ({ method }) => method === "notify");
    await pi.prompt("hello");
    expect(await pi.close()).toBe(0);
    expect(pi.records().length).toBeGreaterThan(3);
    expect(pi.child.stderr()).not.toContain("noise");
    for (const notice of pi.notices()) expect(notice).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
  });

  it.skipIf(!hasTmux)("B70 the terminal cannot be reached by cgc", async () => {
    await using sandbox = await createSandbox(hungVersion);
    const pi = await startPiTui(sandbox, { env: kuzu });
    await waitFor("a look", () => running(sandbox, "--version") === 1);
    const [cgc] = sandbox.spy.calls();
    // Field 7: the controlling terminal, 0 where there is none.
    const stat = readFileSync(`/proc/${cgc?.pid}/stat`, "utf8");
    expect(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[4]).toBe("0");
    await pi.close();
    await untilOnly(sandbox, []);
  });
});
