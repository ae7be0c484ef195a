import fc from "fast-check";
import { expect, it } from "vitest";
import { ignoreMatcher, NOTHING_INHERITED } from "../../src/manifest/ignore-matcher.ts";
import { compilePattern } from "../../src/manifest/ignore-pattern.ts";

/** Walks down to a path as the workspace walk does, but through ignored folders too. */
function ignores(patterns: readonly string[], path: string): boolean {
  const matcher = ignoreMatcher(patterns);
  const names = path.split("/");
  const last = names.pop() ?? "";
  let inherited = NOTHING_INHERITED;
  names.forEach((name, index) => {
    inherited = matcher.folder(names.slice(0, index + 1).join("/"), name, inherited).inherited;
  });
  return matcher.file(path, last, inherited);
}

/** cgc's way: every pattern on the whole path, the last match wins. */
function ignoresPlainly(patterns: readonly string[], path: string): boolean {
  const subject = path.replaceAll("\\", "/").replace(/^\/+/u, "");
  const rules = patterns.map(compilePattern).filter((rule) => rule !== undefined);
  return rules.findLast((rule) => rule.path.test(subject))?.negated === false;
}

const name = fc.constantFrom("a", "b", "ab", "a.py", "b.md", "build", "a\\b.py", "é");
const glob = fc.constantFrom("a", "b", "build", "*", "**", "?", "*.py", "[ab]", "[!b]", "\\a", "é", "!");
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "!", "/", "!/"),
    fc.array(glob, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "/"),
  )
  .chain(([before, parts, after]) => fc.constantFrom("", "/").map((join) => before + parts.join(join) + after));

it("decides as cgc's plain way does", () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 6 }),
      fc.array(name, { minLength: 1, maxLength: 4 }),
      (patterns, names) => {
        const path = names.join("/");
        expect(ignores(patterns, path)).toBe(ignoresPlainly(patterns, path));
      },
    ),
    { numRuns: 3_000 },
  );
});

it.each([
  [["*.md", "!README.md"], "docs/README.md", false],
  [["!README.md", "*.md"], "docs/README.md", true],
  [["*.py", "!keep/"], "keep/deep/a.py", false],
  [["build/", "!build/keep/"], "build/keep/a.py", false],
  [["*.py", "!*.py", "*.py"], "a.py", true],
] as const)("%j decides about %s: ignored %s", (patterns, path, expected) => {
  expect(ignores(patterns, path)).toBe(expected);
});

it("prunes a folder before a negation inside of it can matter", () => {
  const matcher = ignoreMatcher(["build/*", "!build/keep"]);
  expect(matcher.folder("build", "build", NOTHING_INHERITED)).toEqual({ ignored: true, inherited: NOTHING_INHERITED });
});

it("takes an ignore file as large as one may be, of wildcards alone", () => {
  const long = Array.from({ length: 60 }, (_, index) => `${"a?".repeat(2_000)}${index}*`);
  const matcher = ignoreMatcher([...long, "*.py", ...long.map((glob) => `b${glob}`)]);
  expect(["a.py", "a.md"].map((name) => matcher.file(name, name, NOTHING_INHERITED))).toEqual([true, false]);
  const path = `${"ab".repeat(2_000)}59`;
  expect(matcher.file(path, path, NOTHING_INHERITED)).toBe(true);
});
