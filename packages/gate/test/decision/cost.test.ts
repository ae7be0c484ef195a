import { expect, it } from "vitest";
import { exceededLimit, predictCost } from "../../src/decision/cost.ts";

const gigabytes = (bytes: number) => Number((bytes / 1024 ** 3).toFixed(1));

it("predicts what was measured for Kuzu", () => {
  const small = predictCost("index", 500, "kuzudb", null);
  expect([small.seconds, gigabytes(small.memoryBytes)]).toEqual([255, 4.5]);
  expect(gigabytes(predictCost("index", 2538, "kuzudb", null).memoryBytes)).toBe(12);
});

it("predicts what was measured for FalkorDB Lite", () => {
  const cost = predictCost("index", 500, "falkordb", null);
  expect([cost.seconds, Math.round(cost.memoryBytes / 1024 ** 2)]).toEqual([68, 200]);
});

it("takes the workspace's own rate where it is known", () => {
  expect(predictCost("index", 100, "kuzudb", 10).seconds).toBe(15);
});

it("takes a sync for twice an index", () => {
  expect(predictCost("sync", 100, "kuzudb", 10).seconds).toBe(25);
});

const cost = { seconds: 90, memoryBytes: 2 * 1024 ** 3 };

it.each([
  [{ budgetMs: 90_000, freeMemoryBytes: 2 * 1024 ** 3, blockReason: null }, null],
  [
    { budgetMs: 60_000, freeMemoryBytes: 2 * 1024 ** 3, blockReason: null },
    "it would take about 90 s and the budget is 60 s",
  ],
  [
    { budgetMs: 1_500, freeMemoryBytes: 2 * 1024 ** 3, blockReason: null },
    "it would take about 90 s and the budget is 2 s",
  ],
  [
    { budgetMs: 90_000, freeMemoryBytes: 1024 ** 3, blockReason: null },
    "it would need about 2.0 GB of memory and 1.0 GB are free",
  ],
  [{ budgetMs: 90_000, freeMemoryBytes: 2 * 1024 ** 3, blockReason: "it failed before" }, "it failed before"],
])("measures against %j", (limits, expected) => {
  expect(exceededLimit(cost, limits)).toBe(expected);
});
