import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runGate } from "./support/gate-cli.ts";
import { startPiRpc } from "./support/pi-rpc.ts";
import { createSandbox } from "./support/sandbox.ts";
import type { Play } from "./support/spy-cgc.ts";

const version: Play = { stderr: "CodeGraphContext 0.6.13\n", ends: 0 };

const indexes: Record<string, { play: Play; kind: string }> = {
  "hangs until a signal comes": { play: { stdout: "Starting indexing\n", ends: "hang" }, kind: "timedOut" },
  "hangs and is deaf to signals": { play: { ends: "hangDeaf" }, kind: "timedOut" },
  "dies by a signal": { play: { ends: "SIGSEGV" }, kind: "failed" },
  "fails without a word": { play: { ends: 3 }, kind: "failed" },
  "says nothing and succeeds": { play: { ends: 0 }, kind: "unparseable" },
  "prints bytes that are no text and succeeds": {
    play: { stdout: Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x1b, 0x5b), ends: 0 },
    kind: "unparseable",
  },
  "prints megabytes and succeeds": { play: { stdout: "x".repeat(1 << 20), times: 32, ends: 0 }, kind: "unparseable" },
};

describe("a cgc that misbehaves while it indexes", () => {
  it.each(Object.entries(indexes))("and %s is never called clean, and nothing is left", async (_, { play, kind }) => {
    await using sandbox = await createSandbox({ plays: { "--version": version, index: play, "*": { ends: 1 } } });
    const budget = kind === "timedOut" ? { PI_CGC_MAINTENANCE_TIMEOUT_MS: "3000" } : {};
    const env = { DEFAULT_DATABASE: "kuzudb", ...budget };
    const { code, last } = await runGate(sandbox, ["--create"], { env });
    expect({ code, kind: last.lastFailure?.kind, working: last.working }).toEqual({ code: 15, kind, working: false });
    expect(sandbox.spy.calls().filter(({ argv }) => argv[0] === "index")).toHaveLength(1);
  });
});

describe("no cgc", () => {
  it("on PATH is unavailable", async () => {
    await using sandbox = await createSandbox();
    const { code, last } = await runGate(sandbox, ["--create"]);
    expect({ code, state: last.state, health: last.health }).toEqual({
      code: 14,
      state: "unavailable",
      health: "unusable",
    });
  });

  it("is told once in Pi, which answers as ever", async () => {
    await using sandbox = await createSandbox();
    const pi = await startPiRpc(sandbox);
    await pi.waitForRecord("a notice", ({ method }) => method === "notify");
    expect(await pi.prompt("hello")).toBe("the faux model answers");
    await pi.prompt("hello again");
    expect(await pi.close()).toBe(0);
    expect(pi.notices()).toEqual([expect.stringContaining("pip install codegraphcontext")]);
  });

  it.each(["a folder", "no program"])("but %s of that name is unavailable", async (what) => {
    await using sandbox = await createSandbox();
    const file = join(sandbox.root, "cgc");
    writeFileSync(file, "neither a script nor a binary\n");
    chmodSync(file, 0o755);
    const env = { PI_CGC_EXECUTABLE: what === "a folder" ? sandbox.home : file };
    const { code, last } = await runGate(sandbox, ["--create"], { env });
    expect({ code, state: last.state }).toEqual({ code: 14, state: "unavailable" });
  });
});
