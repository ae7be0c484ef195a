import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeLeaseFolder } from "../../src/leases/lease-folders.ts";
import { createTree } from "../support/tree.ts";

it("makes a folder of its own, and drops those of dead processes and no others", async () => {
  await using tree = await createTree();
  const cache = tree.path("cache");
  for (const name of ["pi-cgc-lease-999999999-abc-XXXXXX", "lease-7-terms-2026", "baseline-x", "pi-cgc-lease-odd"]) {
    await mkdir(join(cache, name), { recursive: true });
  }
  const made = await makeLeaseFolder(cache, 1);
  if (typeof made === "string") throw new Error(made);
  const left = await readdir(cache);
  expect(left).toContain("baseline-x");
  expect(left).toContain("lease-7-terms-2026");
  expect(left).toContain("pi-cgc-lease-odd");
  expect(left).not.toContain("pi-cgc-lease-999999999-abc-XXXXXX");
  const again = await makeLeaseFolder(cache, 1);
  expect(again).not.toEqual(made);
  expect(await readdir(cache)).toContain(made.folder.slice(cache.length + 1));
});

it("says why there is no room: the total of all copies, or the disk", async () => {
  await using tree = await createTree();
  const cache = tree.path("cache");
  expect(await makeLeaseFolder(cache, 5 * 1024 ** 3)).toBe("The copies of all sessions would be too large.");
  const made = await makeLeaseFolder(cache, 1);
  if (typeof made === "string") throw new Error(made);
  await writeFile(join(made.folder, "falkordb"), "x".repeat(1000));
  expect(await makeLeaseFolder(cache, 4 * 1024 ** 3 - 10)).toBe("The copies of all sessions would be too large.");
});
