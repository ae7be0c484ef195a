import { mkdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { statDatabase } from "../../src/database/inspect-database.ts";
import { type PrivateCopy, privateCopies } from "../../src/database/private-copy.ts";
import { createTree, type Tree } from "../support/tree.ts";

async function open(tree: Tree, cache = tree.path("cache")): Promise<PrivateCopy> {
  const opened = await privateCopies(cache).open({ backend: "falkordb", database: { path: tree.path("falkordb") } });
  if (typeof opened === "string") throw new Error(opened);
  return opened;
}

it("copies the database and leads cgc to the copy, without a TCP port", async () => {
  await using tree = await createTree();
  await tree.write({ falkordb: "REDIS" });
  const own = await open(tree);
  expect(await readFile(own.file, "utf8")).toBe("REDIS");
  expect(own.origin).toEqual(await statDatabase(tree.path("falkordb")));
  expect(own.env).toEqual({ CGC_RUNTIME_DB_PATH: own.file, CGC_RUNTIME_DB_TYPE: "falkordb", FALKORDB_PORT: "0" });
  await own.remove();
  await expect(stat(dirname(own.file))).rejects.toThrow("ENOENT");
});

it("names a new one where there is none", async () => {
  await using tree = await createTree();
  const own = await open(tree);
  expect(own.origin.exists).toBe(false);
  await expect(stat(own.file)).rejects.toThrow("ENOENT");
  await own.remove();
});

it("goes where its socket's path is short enough", async () => {
  await using tree = await createTree();
  const own = await open(tree, tree.path("c".repeat(100)));
  expect(Buffer.byteLength(join(dirname(own.file), "falkordb.sock"))).toBeLessThanOrEqual(107);
  await own.remove();
});

it("clears away what a killed session left a day ago, and nothing else", async () => {
  await using tree = await createTree();
  const [old, young] = [tree.path("cache", "db-oldone"), tree.path("cache", "db-young")];
  for (const folder of [old, young]) await mkdir(folder, { recursive: true });
  const yesterday = Date.now() / 1000 - 25 * 3600;
  await utimes(old, yesterday, yesterday);
  const own = await open(tree);
  await expect(stat(old)).rejects.toThrow("ENOENT");
  expect((await stat(young)).isDirectory()).toBe(true);
  await own.remove();
});

it("says why there is no place for a copy", async () => {
  await using tree = await createTree();
  await writeFile(tree.path("cache"), "a file");
  const index = { backend: "falkordb", database: { path: tree.path("falkordb") } } as const;
  expect(await privateCopies(tree.path("cache")).open(index)).toBe(
    "There is no place for a copy of the index (EEXIST).",
  );
});
