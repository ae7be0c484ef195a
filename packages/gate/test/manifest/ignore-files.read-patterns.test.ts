import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { readPatterns } from "../../src/manifest/ignore-files.ts";
import { compilePattern } from "../../src/manifest/ignore-pattern.ts";
import { createTree } from "../support/tree.ts";

it("reads lines without blanks and comments", async () => {
  await using tree = await createTree();
  await tree.write({ "work space/.gitignore": "# comment\n\n  a/ \r\n!b\u2028c\n" });
  expect(readPatterns(tree.path("work space", ".gitignore"))).toEqual(["a/", "!b", "c"]);
});

it.skipIf(process.platform === "win32")(
  "opens neither a FIFO nor a device nor a folder nor an endless file",
  async () => {
    await using tree = await createTree();
    await tree.write({ huge: "a\n".repeat(200_000) });
    execFileSync("mkfifo", [tree.path("fifo")]);
    for (const path of [tree.path("fifo"), "/dev/zero", tree.home, tree.path("huge")]) {
      expect(() => readPatterns(path)).toThrow("is no ignore file");
    }
  },
);

it.each(["[b]*a*a*a*a*b", "**/a/**/b/**/c/**/d/**"])("leaves out %s, which would be tried for hours", (pattern) => {
  expect(compilePattern(pattern)).toBeUndefined();
});
