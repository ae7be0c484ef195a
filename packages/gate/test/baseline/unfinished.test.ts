import { expect, it } from "vitest";
import { clearInProgress, inProgressSince, markInProgress } from "../../src/baseline/unfinished.ts";
import { createTree } from "../support/tree.ts";

it("remembers unfinished work of one workspace until it is finished", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  expect(await inProgressSince(folder, "/w")).toBe(null);
  const before = Date.now() - 1_000;
  expect(await markInProgress(folder, "/w")).toBe(true);
  expect(await inProgressSince(folder, "/w")).toBeGreaterThan(before);
  expect(await inProgressSince(folder, "/w 2")).toBe(null);
  await clearInProgress(folder, "/w");
  expect(await inProgressSince(folder, "/w")).toBe(null);
  await clearInProgress(folder, "/w");
});

it("says when it cannot remember", async () => {
  await using tree = await createTree();
  await tree.write({ cache: "a file" });
  expect(await markInProgress(tree.path("cache"), "/w")).toBe(false);
});
