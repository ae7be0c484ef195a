import { readdir, rm, utimes } from "node:fs/promises";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { pruneRecords } from "../../src/baseline/prune-records.ts";
import { recordFile, recordKey } from "../../src/baseline/record-key.ts";
import { writeRecord } from "../../src/baseline/write-record.ts";
import { createTree } from "../support/tree.ts";
import { recordOf } from "./support.ts";

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
