import { posix, win32 } from "node:path";
import { describe, expect, it } from "vitest";
import { isInside } from "../../src/util/inside.ts";

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
