import { mkdirSync, statSync, symlinkSync } from "node:fs";
import { expect, it } from "vitest";
import { fileStat, folderStats, provesUnchanged } from "../../src/manifest/file-stat.ts";
import { createTree } from "../support/tree.ts";
import { foldersTell } from "./support.ts";

const stats = statSync(import.meta.filename);
const then = fileStat(stats);
const later = Math.max(then.mtimeMs, then.ctimeMs) + 2_001;

it("proves a file unchanged by equal stats that were old when the manifest was taken", () => {
  expect(provesUnchanged(then, stats, later)).toBe(true);
});

it.each(["size", "mtimeMs", "ctimeMs", "ino"] as const)("proves nothing when %s differs", (field) => {
  expect(provesUnchanged({ ...then, [field]: then[field] - 1 }, stats, later)).toBe(false);
});

it.each(["mtimeMs", "ctimeMs"] as const)("proves nothing when %s alone is of just before", (field) => {
  const old = { size: 1, mtimeMs: 0, ctimeMs: 0, ino: 1, [field]: 10_000 };
  expect([12_000, 12_001].map((takenAt) => provesUnchanged(old, old, takenAt))).toEqual([false, true]);
});

it("proves nothing when the file was changed just before", () => {
  expect(provesUnchanged(then, stats, later - 1)).toBe(false);
});

it.runIf(foldersTell)("gives the stat of a folder, and of nothing else", async () => {
  await using tree = await createTree();
  await tree.write({ "work space/a.py": "" });
  symlinkSync(tree.home, tree.path("link"));
  const statOf = folderStats(tree.root);
  expect(statOf(tree.workspace)).toEqual(fileStat(statSync(tree.workspace)));
  expect(["link", "work space/a.py", "none"].map((name) => statOf(tree.path(name)))).toEqual([null, null, null]);
});

it.runIf(foldersTell)("knows a folder by a name that is no UTF-8", async () => {
  await using tree = await createTree();
  const name = Buffer.concat([Buffer.from(`${tree.root}/`), Buffer.from([0xff])]);
  mkdirSync(name);
  expect(folderStats(tree.root)(tree.path("\udcff"))).toEqual(fileStat(statSync(name)));
});

it.runIf(process.platform === "linux")("gives none where folders do not tell, nor on another device", () => {
  expect(folderStats("/proc")("/proc")).toBeNull();
  expect(folderStats("/")("/proc")).toBeNull();
});

it("gives none for a root that is not there", async () => {
  await using tree = await createTree();
  expect(folderStats(tree.path("none"))(tree.root)).toBeNull();
});
