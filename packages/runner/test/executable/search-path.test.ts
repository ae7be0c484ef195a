import { expect, test } from "vitest";
import { candidates } from "../../src/executable/search-path.ts";

test("POSIX: every absolute entry in order; empty and relative ones mean the workspace and are left out", () => {
  expect(candidates("cgc", { path: "/a:::b:.:/c d:", cwd: "/ws", platform: "linux" })).toEqual(["/a/cgc", "/c d/cgc"]);
});

test("Windows: every extension of PATHEXT in every absolute entry, quoted or not", () => {
  const path = 'C:\\a;"D:\\b; c";.;bin;E:\\ü'.replace("; c", " c");
  expect(candidates("cgc", { path, pathext: ".EXE;.CMD", cwd: "C:\\ws", platform: "win32" })).toEqual([
    "C:\\a\\cgc.exe",
    "C:\\a\\cgc.cmd",
    "D:\\b c\\cgc.exe",
    "D:\\b c\\cgc.cmd",
    "E:\\ü\\cgc.exe",
    "E:\\ü\\cgc.cmd",
  ]);
});

test("Windows: a name with a known extension is taken as it stands", () => {
  expect(candidates("cgc.Exe", { path: "C:\\a", cwd: "C:\\ws", platform: "win32" })).toEqual(["C:\\a\\cgc.Exe"]);
});
