import { mkdir, readdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { addFailure, forgetFailures, readFailures } from "../../src/baseline/failure-count.ts";
import { failuresFile } from "../../src/baseline/record-key.ts";
import { createTree } from "../support/tree.ts";

const key = "0".repeat(32);
const tried = { workspace: "/w", cgcVersion: "0.6.13" };

it("counts until it is told to forget, each database for itself", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  for (const count of [0, 1, 2]) {
    expect(await readFailures(folder, key, tried)).toBe(count);
    await addFailure(folder, key, tried);
  }
  expect(await readFailures(folder, "1".repeat(32), tried)).toBe(0);
  expect(await readdir(folder)).toEqual([`failures-${key}.json`]);
  await forgetFailures(folder, key);
  expect(await readFailures(folder, key, tried)).toBe(0);
});

it("begins anew with another cgc", async () => {
  await using tree = await createTree();
  const folder = tree.path("cache");
  await addFailure(folder, key, tried);
  const upgraded = { ...tried, cgcVersion: "0.6.14" };
  expect(await readFailures(folder, key, upgraded)).toBe(0);
  await addFailure(folder, key, upgraded);
  expect(await readFailures(folder, key, upgraded)).toBe(1);
});

it.each(["", "{", "null", "[]", '{"schema":2}', '{"schema":1,"workspace":"/w","cgcVersion":"0.6.13","failures":"9"}'])(
  "takes %j for no failure",
  async (text) => {
    await using tree = await createTree();
    await mkdir(tree.path("cache"));
    await writeFile(failuresFile(tree.path("cache"), key), text);
    expect(await readFailures(tree.path("cache"), key, tried)).toBe(0);
  },
);

it("remembers nothing, and is no trouble, where nothing can be written", async () => {
  await using tree = await createTree();
  await tree.write({ cache: "a file" });
  await addFailure(tree.path("cache"), key, tried);
  await forgetFailures(tree.path("cache"), key);
  expect(await readFailures(tree.path("cache"), key, tried)).toBe(0);
});
