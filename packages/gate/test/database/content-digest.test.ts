import { appendFile, mkdir, open, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { contentDigest } from "../../src/database/content-digest.ts";
import type { IndexLocation } from "../../src/database/index-location.ts";
import { statDatabase } from "../../src/database/inspect-database.ts";
import { createTree, type Tree } from "../support/tree.ts";

const page = Buffer.concat([Buffer.from("KUZU"), Buffer.alloc(8188, 1)]);

async function digest(tree: Tree, backend: IndexLocation["backend"] = "kuzudb"): Promise<string | null> {
  return contentDigest({ backend, database: await statDatabase(tree.path("kuzudb")) } as IndexLocation);
}

async function put(tree: Tree, position: number, byte: number): Promise<void> {
  await using file = await open(tree.path("kuzudb"), "r+");
  await file.write(Buffer.of(byte), 0, 1, position);
}

it("is the same for a file that was only opened, and another for every other byte", async () => {
  await using tree = await createTree();
  await writeFile(tree.path("kuzudb"), page);
  const before = await digest(tree);
  expect(before).toMatch(/^[0-9a-f]{64}$/u);
  for (const position of [28, 29, 30, 31]) await put(tree, position, 0xab);
  expect(await digest(tree)).toBe(before);
  for (const position of [0, 20, 27, 32, 4096, 8191]) {
    await put(tree, position, 0xab);
    expect(await digest(tree), `byte ${position}`).not.toBe(before);
    await put(tree, position, page[position] ?? 0);
  }
  expect(await digest(tree)).toBe(before);
  await appendFile(tree.path("kuzudb"), "x");
  expect(await digest(tree)).not.toBe(before);
});

it("tells nothing of another backend, beside a log, of no file and of a folder", async () => {
  await using tree = await createTree();
  expect(await digest(tree)).toBeNull();
  await writeFile(tree.path("kuzudb"), page);
  expect(await digest(tree, "falkordb")).toBeNull();
  await writeFile(tree.path("kuzudb.wal"), "");
  expect(await digest(tree)).toBeNull();
  await mkdir(tree.path("folder"));
  const folder = await statDatabase(tree.path("folder"));
  expect(await contentDigest({ backend: "kuzudb", database: folder } as IndexLocation)).toBeNull();
});
