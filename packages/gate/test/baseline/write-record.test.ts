import { readdir, rm, stat, utimes } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { readRecord } from "../../src/baseline/read-record.ts";
import { recordFile, recordKey } from "../../src/baseline/record-key.ts";
import { pruneRecords, writeRecord } from "../../src/baseline/write-record.ts";
import { createTree } from "../support/tree.ts";
import { recordOf } from "./support.ts";

it("makes the folder and replaces the older record", async () => {
  await using tree = await createTree();
  const folder = tree.path("home", "cache", "gate");
  const record = recordOf(tree.workspace);
  const key = recordKey(record.workspace, record.database);
  await writeRecord(folder, { ...record, verifiedAt: 1 });
  expect(await writeRecord(folder, record)).toEqual({ written: true });
  expect(await readRecord(folder, key)).toEqual({ kind: "found", record });
  expect(await readdir(folder)).toEqual([basename(recordFile(folder, key))]);
});

it("never shows a reader half a record", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  const record = recordOf(tree.workspace);
  const key = recordKey(record.workspace, record.database);
  await writeRecord(folder, record);
  const writes = Array.from({ length: 20 }, (_, verifiedAt) => writeRecord(folder, { ...record, verifiedAt }));
  const reads = await Promise.all(Array.from({ length: 40 }, () => readRecord(folder, key)));
  expect(await Promise.all(writes)).toEqual(writes.map(() => ({ written: true })));
  expect(reads.map(({ kind }) => kind)).toEqual(reads.map(() => "found"));
});

it.skipIf(process.platform === "win32")("is for its owner's eyes only", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  const record = recordOf(tree.workspace);
  await writeRecord(folder, record);
  const file = recordFile(folder, recordKey(record.workspace, record.database));
  const modes = [(await stat(folder)).mode, (await stat(file)).mode].map((mode) => mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

it("says why it could not write, and leaves nothing behind", async () => {
  await using tree = await createTree();
  await tree.write({ cache: "a file where the folder should be" });
  const result = await writeRecord(tree.path("cache"), recordOf(tree.workspace));
  expect(result).toMatchObject({
    written: false,
    reason: expect.stringMatching(/^the record could not be written \(E/u),
  });
});

it("leaves no temporary file when the last step fails", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  const record = recordOf(tree.workspace);
  const target = recordFile(folder, recordKey(record.workspace, record.database));
  await tree.write({ [`cache/${basename(target)}/in the way`]: "" });
  expect(await writeRecord(folder, record)).toMatchObject({ written: false });
  expect(await readdir(folder)).toEqual([basename(target)]);
});

const nameOf = (workspace: string) => basename(recordFile("", recordKey(workspace, recordOf(workspace).database)));
const HOUR_MS = 60 * 60 * 1000;

it("removes records of workspaces that are gone", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  for (const workspace of [tree.workspace, tree.home]) await writeRecord(folder, recordOf(workspace));
  await rm(tree.home, { recursive: true });
  await pruneRecords(folder);
  expect(await readdir(folder)).toEqual([nameOf(tree.workspace)]);
});

it("removes what dead writers left, not what a live one is writing, and nothing that is not ours", async () => {
  await using tree = await createTree();
  const old = `${nameOf("/a")}.0a.tmp`;
  const young = `${nameOf("/a")}.0b.tmp`;
  await tree.write({
    [`cache/${old}`]: "",
    [`cache/${young}`]: "",
    "cache/other.tmp": "",
    "cache/baseline-x.jsonl": "",
  });
  const now = Date.now();
  await utimes(tree.path("cache", old), 0, (now - HOUR_MS - 1_000) / 1000);
  await pruneRecords(tree.path("cache"), now);
  expect((await readdir(tree.path("cache"))).sort()).toEqual([young, "baseline-x.jsonl", "other.tmp"]);
});

it("keeps the 200 newest", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  const names = Array.from({ length: 203 }, (_, n) => `baseline-${n.toString(16).padStart(32, "0")}.jsonl`);
  await tree.write(Object.fromEntries(names.map((name) => [`cache/${name}`, "{}\n"])));
  await Promise.all(names.map((name, n) => utimes(tree.path("cache", name), 0, 1_000_000 + n)));
  await pruneRecords(folder);
  expect((await readdir(folder)).sort()).toEqual(names.slice(3));
});

it("is content with a folder that does not exist", async () => {
  await using tree = await createTree();
  expect(await pruneRecords(tree.path("none"))).toBe(undefined);
});
