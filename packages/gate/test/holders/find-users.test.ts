import { expect, it } from "vitest";
import { statDatabase } from "../../src/database/inspect-database.ts";
import { usesSameDatabase } from "../../src/holders/cgc-process.ts";
import { findUsers } from "../../src/holders/find-holders.ts";
import { layProc } from "../support/fake-proc.ts";
import { createTree, type Tree } from "../support/tree.ts";

const startedAt = new Date(1_001_500).toISOString();

const cgc = (tree: Tree, group?: number) => ({
  args: ["/v/bin/python", "/v/bin/cgc", "mcp", "start"],
  env: { HOME: tree.home, DEFAULT_DATABASE: "kuzudb" },
  cwd: tree.root,
  ...(group === undefined ? {} : { group }),
});

async function find(tree: Tree, ownGroup: number | null) {
  const database = await statDatabase(tree.path("home/.codegraphcontext/global/db/kuzudb"));
  const processes = { 5: cgc(tree), 6: cgc(tree), 7: cgc(tree, 6), 8: { args: ["bash"], cwd: tree.root } };
  const proc = await layProc(tree, processes);
  return (await findUsers({ database }, ownGroup, proc)).map(({ pid }) => pid);
}

it("finds every cgc of the database, though none has opened it yet", async () => {
  await using tree = await createTree();
  expect(await find(tree, null)).toEqual([5, 6, 7]);
});

it("leaves out the group of our own run", async () => {
  await using tree = await createTree();
  expect(await find(tree, 6)).toEqual([5]);
});

it("leaves out one that ended while it was looked at", async () => {
  await using tree = await createTree();
  const database = await statDatabase(tree.path("home/.codegraphcontext/global/db/kuzudb"));
  const proc = await layProc(tree, { 5: { env: cgc(tree).env } });
  expect(await usesSameDatabase(proc, 5, null, database)).toBe(false);
});

it("tells what it found, and nobody where there is no local database", async () => {
  await using tree = await createTree();
  const database = await statDatabase(tree.path("home/.codegraphcontext/global/db/kuzudb"));
  const proc = await layProc(tree, { 5: cgc(tree) });
  expect(await findUsers({ database }, null, proc)).toEqual([
    { pid: 5, command: "cgc mcp start", how: "process", startedAt },
  ]);
  expect(await findUsers({ database: null }, null, proc)).toEqual([]);
});
