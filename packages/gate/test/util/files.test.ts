import { posix, win32 } from "node:path";
import { describe, expect, it } from "vitest";
import { isInside, readText } from "../../src/util/files.ts";
import { createTree } from "../support/tree.ts";

describe("isInside", () => {
  it.each([
    ["/a", "/a", true],
    ["/a/b", "/a", true],
    ["/a/..b", "/a", true],
    ["/a/b", "/", true],
    ["/ab", "/a", false],
    ["/", "/a", false],
    ["/a/../b", "/a", false],
  ])("%s in %s: %s", (inner, folder, answer) => {
    expect(isInside(inner, folder, posix)).toBe(answer);
  });

  it.each([
    ["C:\\A\\b", "c:\\a", true],
    ["D:\\a\\b", "C:\\a", false],
    ["C:\\ab", "C:\\a", false],
  ])("%s in %s: %s", (inner, folder, answer) => {
    expect(isInside(inner, folder, win32)).toBe(answer);
  });
});

it("reads small regular files only", async () => {
  await using tree = await createTree();
  const limit = "x".repeat(1 << 20);
  await tree.write({ small: "ü", limit, large: `${limit}x` });
  expect(await readText(tree.path("small"))).toBe("ü");
  expect(await readText(tree.path("limit"))).toBe(limit);
  for (const name of ["large", "none", "home"]) expect(await readText(tree.path(name))).toBeNull();
});
