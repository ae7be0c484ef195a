import { beforeEach, describe, expect, it, vi } from "vitest";
import { statDatabase } from "../../src/database/inspect-database.ts";
import { asCgc, usesSameDatabase } from "../../src/holders/cgc-process.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree, type Tree } from "../support/tree.ts";

const python = "/v/bin/python";

it.each([
  [["/v/bin/cgc", "mcp", "start"], { command: "cgc mcp start", launcher: "/v/bin/cgc" }],
  [[python, "/v/bin/cgc", "watch", "/w x"], { command: "cgc watch /w x", launcher: "/v/bin/cgc" }],
  [
    [python, "-W", "ignore", "/v/bin/codegraphcontext", "--debug", "index"],
    { command: "cgc --debug index", launcher: "/v/bin/codegraphcontext" },
  ],
  [["uv", "run", "cgc", "mcp", "start"], { command: "cgc mcp start", launcher: "cgc" }],
  [[python, "-m", "codegraphcontext", "api", "start"], { command: "cgc api start", launcher: null }],
  [["C:\\v\\Scripts\\CGC.EXE", "update"], { command: "cgc update", launcher: "C:\\v\\Scripts\\CGC.EXE" }],
  [["cgc", "index", `/w/${"x".repeat(200)}\u202e`], { command: `cgc index /w/${"x".repeat(106)}…`, launcher: "cgc" }],
])("%j is cgc at work", (args, expected) => {
  expect(asCgc(args)).toEqual(expected);
});

it.each([
  [["/v/bin/cgc"]],
  [["/v/bin/cgc", "--version"]],
  [["/v/bin/cgc", "config", "show"]],
  [[python, "-m", "codegraphcontext.core.falkor_worker"]],
  [["grep", "cgc", "index"]],
  [[python, "script.py", "cgc.txt"]],
  [["/v/bin/cgc-gate", "index"]],
  [["redis-server *:33863"]],
  [[]],
])("%j is not", (args) => {
  expect(asCgc(args)).toBeNull();
});

/** A clock that only waiting moves; `pass` tells the world how late it is. */
const clock = vi.hoisted(() => {
  // Without isolation another file may have loaded the real timers already.
  vi.resetModules();
  return { now: 0, pass: async (_now: number) => {} };
});

vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number) => {
    clock.now += ms;
    await clock.pass(clock.now);
  },
}));

beforeEach(() => {
  Object.assign(clock, { now: 0, pass: async () => {} });
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return () => vi.restoreAllMocks();
});

const path = "home/.codegraphcontext/global/db/kuzudb";
const args = ["/v/bin/python", "/v/bin/cgc", "index", "."];

/** Whether a cgc counts that has no environment yet; `pass` changes its process files as time goes by. */
async function counts(tree: Tree, pass: (now: number) => Promise<void> = async () => {}): Promise<boolean> {
  await tree.write({ [path]: "" });
  const proc = await layProc(tree, { 5: { args, env: {}, cwd: tree.workspace } });
  const database = await statDatabase(tree.path(path));
  clock.pass = pass;
  return usesSameDatabase(proc, 5, null, database);
}

describe("a cgc that shows no environment yet", () => {
  it.each([
    ["another home", "elsewhere", false],
    ["the same home", "home", true],
  ])("is looked at again until it does: %s after a second", async (_, home, same) => {
    await using tree = await createTree();
    const environment = `HOME=${tree.path(home)}\0DEFAULT_DATABASE=kuzudb\0`;
    const show = async (now: number) => {
      if (now >= 1000) await tree.write({ "proc/5/environ": environment });
    };
    expect(await counts(tree, show)).toBe(same);
    expect(clock.now).toBe(1000);
  });

  it("does not count when it ends meanwhile", async () => {
    await using tree = await createTree();
    const end = async (now: number) => {
      if (now >= 200) await tree.write({ "proc/5/cmdline": "" });
    };
    expect(await counts(tree, end)).toBe(false);
  });

  it("counts when it has shown none for two seconds", async () => {
    await using tree = await createTree();
    expect(await counts(tree)).toBe(true);
    expect(clock.now).toBeGreaterThanOrEqual(2000);
    expect(clock.now).toBeLessThanOrEqual(2100);
  });
});
