import { readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { copyWhole } from "../../src/leases/copy-whole.ts";
import { createTree } from "../support/tree.ts";

const dump = Buffer.concat([Buffer.from("REDIS0012"), Buffer.alloc(64, 7), Buffer.of(0xff), Buffer.alloc(8)]);

it("copies a whole file byte for byte and leaves it as it is", async () => {
  await using tree = await createTree();
  await writeFile(tree.path("falkordb"), dump);
  expect(await copyWhole(tree.path("falkordb"), "falkordb", tree.path("copy"))).toBeNull();
  expect(await readFile(tree.path("copy"))).toEqual(dump);
  expect(await readFile(tree.path("falkordb"))).toEqual(dump);
});

it.each([
  ["no file", null, "There is no database file."],
  ["an empty one", Buffer.alloc(0), "The database file is empty."],
  ["half a one", dump.subarray(0, 40), "The database file is not whole."],
])("makes no copy of %s", async (_what, bytes, reason) => {
  await using tree = await createTree();
  if (bytes !== null) await writeFile(tree.path("falkordb"), bytes);
  expect(await copyWhole(tree.path("falkordb"), "falkordb", tree.path("copy"))).toBe(reason);
  await expect(readFile(tree.path("copy"))).rejects.toThrow("ENOENT");
});

it("waits for a log to be written back, and gives up where it stays", async () => {
  await using tree = await createTree();
  await writeFile(tree.path("kuzudb"), "x");
  await writeFile(tree.path("kuzudb.wal"), "x");
  const reason = "The database is being written: its log lies beside it.";
  expect(await copyWhole(tree.path("kuzudb"), "kuzudb", tree.path("copy"))).toBe(reason);

  await writeFile(tree.path("falkordb"), dump);
  await writeFile(tree.path("falkordb.wal"), "x");
  const copying = copyWhole(tree.path("falkordb"), "falkordb", tree.path("copy"));
  await delay(0);
  await rm(tree.path("falkordb.wal"));
  expect(await copying).toBeNull();
});
