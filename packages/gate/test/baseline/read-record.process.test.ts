import { execFileSync } from "node:child_process";
import { chown, rename, symlink, truncate } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readRecord, recordedElsewhere } from "../../src/baseline/read-record.ts";
import { recordFile, recordKey } from "../../src/baseline/record-key.ts";
import { writeRecord } from "../../src/baseline/write-record.ts";
import { createTree } from "../support/tree.ts";
import { recordOf } from "./support.ts";

async function withRecord() {
  const tree = await createTree();
  const record = recordOf(tree.workspace);
  const folder = tree.path("cache");
  const key = recordKey(record.workspace, record.database);
  await writeRecord(folder, record);
  return { folder, key, file: recordFile(folder, key), [Symbol.asyncDispose]: () => tree[Symbol.asyncDispose]() };
}

const none = (reason: string) => ({ kind: "none", reason });

it("finds nothing where nothing is", async () => {
  await using cache = await withRecord();
  expect(await readRecord(cache.folder, "0".repeat(32))).toEqual(none("there is no record"));
});

describe("takes for no record", () => {
  it("a damaged one", async () => {
    await using cache = await withRecord();
    await truncate(cache.file, 100);
    expect(await readRecord(cache.folder, cache.key)).toEqual(none("the record is damaged"));
  });

  it("an empty one", async () => {
    await using cache = await withRecord();
    await truncate(cache.file, 0);
    expect(await readRecord(cache.folder, cache.key)).toEqual(none("the record is damaged"));
  });

  it("a huge one, without reading it", async () => {
    await using cache = await withRecord();
    await truncate(cache.file, 32 * 1024 * 1024 + 1);
    expect(await readRecord(cache.folder, cache.key)).toEqual(none("the record is too large"));
  });

  it.skipIf(process.platform === "win32")("a link, even to a good record", async () => {
    await using cache = await withRecord();
    await rename(cache.file, `${cache.file}.moved`);
    await symlink(`${cache.file}.moved`, cache.file);
    expect(await readRecord(cache.folder, cache.key)).toMatchObject({ kind: "none" });
  });

  it.skipIf(process.platform === "win32")("a FIFO, without waiting", async () => {
    await using cache = await withRecord();
    await rename(cache.file, `${cache.file}.moved`);
    execFileSync("mkfifo", [cache.file]);
    expect(await readRecord(cache.folder, cache.key)).toEqual(none("the record is no regular file"));
  });

  it.runIf(process.getuid?.() === 0)("that of another user", async () => {
    await using cache = await withRecord();
    await chown(cache.file, 12_345, 12_345);
    expect(await readRecord(cache.folder, cache.key)).toEqual(none("the record belongs to another user"));
  });
});

async function recorded() {
  const tree = await createTree();
  await tree.write({ kuzudb: "" });
  const { database } = recordOf(tree.workspace);
  const record = recordOf(tree.workspace, { database: { ...database, path: tree.path("kuzudb") } });
  expect(await writeRecord(tree.path("cache"), record)).toEqual({ written: true });
  return tree;
}

it("finds the other database of the same workspace", async () => {
  await using tree = await recorded();
  const found = await recordedElsewhere(tree.path("cache"), tree.workspace, tree.path("falkordb"));
  expect(found).toMatchObject({ backend: "kuzudb", path: tree.path("kuzudb") });
});

it.each([
  ["the same database", (path: (name: string) => string) => [path("work space"), path("kuzudb")]],
  ["another workspace", (path: (name: string) => string) => [path("home"), path("falkordb")]],
])("finds nothing for %s", async (_, ask) => {
  await using tree = await recorded();
  const [workspace = "", database = ""] = ask(tree.path);
  expect(await recordedElsewhere(tree.path("cache"), workspace, database)).toBeNull();
});

it("finds nothing in a folder that is missing or holds what makes no sense", async () => {
  await using tree = await createTree();
  await tree.write({ [`cache/baseline-${"0".repeat(32)}.jsonl`]: "{", [`cache/baseline-${"1".repeat(32)}.jsonl`]: "" });
  expect(await recordedElsewhere(tree.path("cache"), tree.workspace, "/db")).toBeNull();
  expect(await recordedElsewhere(tree.path("missing"), tree.workspace, "/db")).toBeNull();
});
