import { lstat, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { statDatabase } from "../../src/database/inspect-database.ts";
import type { PrivateCopy } from "../../src/database/private-copy.ts";
import { stage } from "../../src/database/publish.ts";
import { createTree, type Tree } from "../support/tree.ts";

async function finished(tree: Tree): Promise<PrivateCopy> {
  await tree.write({ "own/kuzudb": "new", "db/other": "" });
  const origin = await statDatabase(tree.path("db/kuzudb"));
  return { file: tree.path("own/kuzudb"), origin, env: {}, remove: async () => {} };
}

/** Stages it, lets `meanwhile` happen, and publishes. */
async function publish(own: PrivateCopy, meanwhile: () => Promise<void> = async () => {}): Promise<boolean> {
  await using staged = await stage(own);
  await meanwhile();
  return await staged.publish();
}

const contentOf = (tree: Tree) => readFile(tree.path("db/kuzudb"), "utf8");
const namesIn = async (own: PrivateCopy) => (await readdir(dirname(own.origin.path))).sort();

it("puts a first database in its place and leaves nothing beside it", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  expect(await publish(own)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
  expect(await namesIn(own)).toEqual(["kuzudb", "other"]);
});

it("makes the folder when the database is the first of its user", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  await rm(tree.path("db"), { recursive: true });
  expect(await publish(own)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
});

it("replaces the database it was copied from, and the old one is whole until then", async () => {
  await using tree = await createTree();
  await tree.write({ "db/kuzudb": "old" });
  const own = await finished(tree);
  const old = async () => expect(await contentOf(tree)).toBe("old");
  expect(await publish(own, old)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
  expect(await namesIn(own)).toEqual(["kuzudb", "other"]);
});

it("removes what a killed host left beside it, and nothing of anybody else's", async () => {
  await using tree = await createTree();
  await tree.write({
    "db/kuzudb": "old",
    "db/kuzudb.4711.new": "left",
    "db/kuzudb.new": "mine",
    "db/my.kuzudb.1.new": "mine",
  });
  const own = await finished(tree);
  expect(await publish(own)).toBe(true);
  expect(await namesIn(own)).toEqual(["kuzudb", "kuzudb.new", "my.kuzudb.1.new", "other"]);
});

it.runIf(process.platform !== "win32")("keeps a link to another disk a link", async () => {
  await using tree = await createTree();
  await tree.write({ "disk/kuzudb": "old", "db/other": "" });
  await symlink(tree.path("disk/kuzudb"), tree.path("db/kuzudb"));
  expect(await publish(await finished(tree))).toBe(true);
  expect((await lstat(tree.path("db/kuzudb"))).isSymbolicLink()).toBe(true);
  expect(await readFile(tree.path("disk/kuzudb"), "utf8")).toBe("new");
});

it.each([
  ["has appeared", false],
  ["was written", true],
])("leaves a database alone that %s meanwhile", async (_, existed) => {
  await using tree = await createTree();
  if (existed) await tree.write({ "db/kuzudb": "old" });
  const own = await finished(tree);
  expect(await publish(own, () => writeFile(tree.path("db/kuzudb"), "somebody else's"))).toBe(false);
  expect(await contentOf(tree)).toBe("somebody else's");
  expect(await namesIn(own)).toEqual(["kuzudb", "other"]);
});

it("leaves a database alone that got a log meanwhile", async () => {
  await using tree = await createTree();
  await tree.write({ "db/kuzudb": "old" });
  const own = await finished(tree);
  expect(await publish(own, () => tree.write({ "db/kuzudb.wal": "log" }))).toBe(false);
  expect(await contentOf(tree)).toBe("old");
});

it("does not publish what is still partly in its log", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  await tree.write({ "own/kuzudb.wal": "log" });
  await expect(publish(own)).rejects.toThrow("its log was not written back");
  expect(await namesIn(own)).toEqual(["other"]);
});

it("leaves nothing when there is nothing to publish", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  await rm(own.file);
  await expect(publish(own)).rejects.toThrow("ENOENT");
  expect(await namesIn(own)).toEqual(["other"]);
});
