import { expect, it } from "vitest";
import { noteFinished, noteUnfinished, unfinishedSince } from "../../src/baseline/unfinished.ts";
import { createTree } from "../support/tree.ts";

it("remembers unfinished work of one workspace until it is finished", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  expect(await unfinishedSince(folder, "/w")).toBe(null);
  const before = Date.now() - 1_000;
  expect(await noteUnfinished(folder, "/w")).toBe(true);
  expect(await unfinishedSince(folder, "/w")).toBeGreaterThan(before);
  expect(await unfinishedSince(folder, "/w 2")).toBe(null);
  await noteFinished(folder, "/w");
  expect(await unfinishedSince(folder, "/w")).toBe(null);
  await noteFinished(folder, "/w");
});

it("says when it cannot remember", async () => {
  await using tree = await createTree();
  await tree.write({ cache: "a file" });
  expect(await noteUnfinished(tree.path("cache"), "/w")).toBe(false);
});
