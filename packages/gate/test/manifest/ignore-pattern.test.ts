import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern } from "../../src/manifest/ignore-pattern.ts";

/** Every row was checked against `CGCIgnoreMatcher` of cgc 0.6.13; folders end in a slash. */
const rows: readonly [pattern: string, matches: readonly string[], others: readonly string[]][] = [
  ["build/", ["build/", "a/build/", "a/build/b.py"], ["build", "rebuild/", "build.py"]],
  ["*.py", ["a.py", "a/b.py", "a.py/c.md"], ["a.pyc", "a.py2"]],
  ["/src", ["src", "src/", "src/a.py"], ["a/src", "src2"]],
  ["src/gen", ["src/gen", "src/gen/a.py"], ["a/src/gen", "src/gen2"]],
  ["src/gen/", ["src/gen/", "src/gen/a.py"], ["src/gen"]],
  ["docs/**", ["docs/a.md", "docs/a/b.md", "docs/"], ["docs", "docstring.py"]],
  ["**/gen", ["gen", "a/gen", "a/b/gen/c.py"], ["regen"]],
  ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "x/a/b"]],
  ["a**b", ["a/b", "a/x/b"], ["ab", "axb"]],
  ["a?c", ["abc", "x/a-c"], ["ac", "a/c"]],
  ["[ab].py", ["a.py", "x/b.py"], ["c.py"]],
  ["[!a].py", ["b.py"], ["a.py"]],
  ["[^a].py", ["a.py", "^.py"], ["b.py"]],
  ["[ab]*/c*/d*/e*", ["ax/c1/d/e", "b/c/d/ef/g.py"], ["a/c/d", "x/c/d/e"]],
  ["[]a]", ["]", "a"], ["b"]],
  ["[a-c]x", ["bx"], ["dx", "-x"]],
  ["a[", ["a["], ["a"]],
  ["\\*.py", ["*.py"], ["a.py"]],
  ["\\!a", ["!a"], ["a"]],
  ["?.py", ["😀.py", "日.py"], ["ab.py"]],
];

describe.each(rows)("%s", (pattern, matches, others) => {
  it.each(matches)("matches %s", (path) => expect(compilePattern(pattern)?.path.test(path)).toBe(true));
  it.each(others)("does not match %s", (path) => expect(compilePattern(pattern)?.path.test(path)).toBe(false));
});

it("drops what cgc drops", () => {
  expect(["", "# comment", "[z-a].py"].map(compilePattern)).toEqual([undefined, undefined, undefined]);
});

it("tells negations", () => {
  expect(compilePattern("!keep/")).toMatchObject({ negated: true, segment: { folderOnly: true, plain: "keep" } });
});

/** What the stars of a pattern mean, as cgc's own expression has it; slow on long names. */
function matchesPlainly(pattern: string, path: string): boolean {
  const source = pattern.replaceAll(".", "\\.").replaceAll("?", "[^/]").replaceAll("*", "[^/]*");
  return new RegExp(`^(?:.*/)?${source}(?:/.*)?$`, "su").test(path);
}

const letters = (characters: string) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 10 });

it("takes many stars for what cgc takes them", () => {
  const pattern = letters("ab.?**").filter((text) => !text.includes("**"));
  fc.assert(
    fc.property(pattern, letters("ab./"), (glob, path) => {
      expect(compilePattern(glob)?.path.test(path)).toBe(matchesPlainly(glob, path));
    }),
    { numRuns: 5_000 },
  );
});

it("is done with many stars and a long name before the test's time is over", () => {
  const rule = compilePattern(`${"*a".repeat(40)}b`);
  expect(rule?.path.test("a".repeat(250))).toBe(false);
  expect(rule?.path.test(`${"a".repeat(250)}b`)).toBe(true);
});

it("drops a pattern that is longer than any path", () => {
  expect(compilePattern("a?".repeat(2_048))).toBeDefined();
  expect(compilePattern(`${"a?".repeat(2_048)}a`)).toBeUndefined();
});
