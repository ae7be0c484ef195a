import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { lookAtDatabase } from "../../src/location/database-file.ts";
import type { PrivateDatabase } from "../../src/session/private-database.ts";
import { publish } from "../../src/session/publish.ts";
import { createTree, type Tree } from "../support/tree.ts";

async function finished(tree: Tree): Promise<PrivateDatabase> {
  await tree.write({ "own/falkordb": "new", "db/other": "" });
  const origin = await lookAtDatabase(tree.path("db/falkordb"));
  return { file: tree.path("own/falkordb"), origin, env: {}, remove: async () => {} };
}

const contentOf = (tree: Tree) => readFile(tree.path("db/falkordb"), "utf8");
const namesIn = async (own: PrivateDatabase) => (await readdir(dirname(own.origin.path))).sort();

it("puts a first database in its place and leaves nothing beside it", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  expect(await publish(own)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
  expect(await namesIn(own)).toEqual(["falkordb", "other"]);
});

it("makes the folder when the database is the first of its user", async () => {
  await using tree = await createTree();
  const own = await finished(tree);
  await rm(tree.path("db"), { recursive: true });
  expect(await publish(own)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
});

it("replaces the database it was copied from", async () => {
  await using tree = await createTree();
  await tree.write({ "db/falkordb": "old" });
  const own = await finished(tree);
  expect(await publish(own)).toBe(true);
  expect(await contentOf(tree)).toBe("new");
});

it.each([
  ["has appeared", false],
  ["was written", true],
])("leaves a database alone that %s meanwhile", async (_, existed) => {
  await using tree = await createTree();
  if (existed) await tree.write({ "db/falkordb": "old" });
  const own = await finished(tree);
  await writeFile(tree.path("db/falkordb"), "somebody else's");
  expect(await publish(own)).toBe(false);
  expect(await contentOf(tree)).toBe("somebody else's");
  expect(await namesIn(own)).toEqual(["falkordb", "other"]);
});
