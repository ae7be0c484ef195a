import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { fileStat, provesUnchanged } from "../../src/manifest/file-stat.ts";

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
