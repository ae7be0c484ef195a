import { execFileSync } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type IgnoreSources, readIgnorePatterns, readPatterns } from "../../src/manifest/ignore-files.ts";
import { type IgnoreMatcher, ignoreMatcher, NOTHING_INHERITED } from "../../src/manifest/ignore-matcher.ts";
import { compilePattern } from "../../src/manifest/ignore-pattern.ts";
import { createTree } from "../support/tree.ts";

function matcherOf(root: string, sources: Partial<IgnoreSources>): IgnoreMatcher {
  return ignoreMatcher(readIgnorePatterns(root, { cgcVersion: "0.6.13", ...sources }) ?? []);
}

function ignored(root: string, sources: Partial<IgnoreSources>, names: readonly string[]): readonly string[] {
  const matcher = matcherOf(root, sources);
  return names.filter((name) => matcher.file(name, name, NOTHING_INHERITED));
}

const names = ["a.py", "b.py", "c.py", "d.py"];

it("lets the context's file overrule .cgcignore, and that one .gitignore", async () => {
  await using tree = await createTree();
  await tree.write({
    "work space/.gitignore": "a.py\nb.py\nc.py\n",
    "work space/.cgcignore": "!b.py\n!c.py\nd.py\n",
    "home/global/.cgcignore": "c.py\n!d.py\n",
  });
  const globalIgnore = tree.path("home/global/.cgcignore");
  expect(ignored(tree.workspace, { globalIgnore }, names)).toEqual(["a.py", "c.py"]);
});

it("takes no notice of .gitignore before cgc 0.6.9", async () => {
  await using tree = await createTree();
  await tree.write({ "work space/.gitignore": "a.py\n" });
  const ignoredBy = (cgcVersion: string) => ignored(tree.workspace, { cgcVersion }, names);
  expect(["0.5.8", "0.6.8", "0.6.9", "0.6.13", "0.7.0", ""].map((version) => ignoredBy(version).length)).toEqual([
    0, 0, 1, 1, 1, 1,
  ]);
});

it("looks for ignore files upwards, up to the work tree's root", async () => {
  await using tree = await createTree();
  await tree.write({
    ".cgcignore": "a.py\n",
    "work space/.git": "gitdir: elsewhere\n",
    "work space/.cgcignore": "b.py\n",
    "work space/.gitignore": "c.py\n",
  });
  await mkdir(join(tree.workspace, "sub"));
  expect(ignored(join(tree.workspace, "sub"), {}, names)).toEqual(["b.py", "c.py"]);
});

it("looks nowhere else outside of git", async () => {
  await using tree = await createTree();
  await tree.write({ ".cgcignore": "a.py\n" });
  expect(ignored(tree.workspace, {}, names)).toEqual([]);
});

it("expects the global patterns that cgc's first run is going to write", async () => {
  await using tree = await createTree();
  const globalIgnore = tree.path("home/.codegraphcontext/global/.cgcignore");
  const coverage = () =>
    matcherOf(tree.workspace, { globalIgnore }).folder("coverage", "coverage", NOTHING_INHERITED).ignored;
  expect(coverage()).toBe(true);
  await tree.write({ "home/.codegraphcontext/.first_run_done": "1" });
  expect(coverage()).toBe(false);
});

it("reads lines as Python does", async () => {
  await using tree = await createTree();
  await tree.write({ "work space/.cgcignore": "  a.py\t\r\n\u001c# note\vb.py\u2028\n\ufeffc.py\nd.py \u0085" });
  expect(ignored(tree.workspace, {}, [...names, "\ufeffc.py"])).toEqual(["a.py", "b.py", "d.py", "\ufeffc.py"]);
});

it("goes without any pattern where .cgcignore cannot be read", async () => {
  await using tree = await createTree();
  await mkdir(join(tree.workspace, ".cgcignore"));
  expect(readIgnorePatterns(tree.workspace, { cgcVersion: "0.6.13" })).toBe(null);
});

it.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
  "goes without any pattern where cgc could not write its .cgcignore",
  async () => {
    await using tree = await createTree();
    await chmod(tree.workspace, 0o500);
    expect(readIgnorePatterns(tree.workspace, { cgcVersion: "0.6.13" })).toBe(null);
    await chmod(tree.workspace, 0o700);
  },
);

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
