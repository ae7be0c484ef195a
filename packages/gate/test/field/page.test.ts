import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

interface Row {
  readonly id: string;
  /** `[file](link): title` of each test. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const rows: readonly Row[] = readFileSync(join(root, "docs/field-cases.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| B\d\d \|/u.test(line))
  .map((line) => {
    const tests = [...line.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\) `([^`]+)`/gu)];
    return { id: line.slice(2, 5), tests: tests.map(([, file = "", title = ""]) => ({ file, title })) };
  });

/** Gaps are numbers that were never given. */
const neverGiven = new Set([11, 12, 15, 26, 27, 30, 36, 45, 47, 55, 64, 65]);
const ids = Array.from({ length: 80 }, (_, i) => i + 1)
  .filter((number) => !neverGiven.has(number))
  .map((number) => `B${String(number).padStart(2, "0")}`);

function source(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

it("the page has every case once", () => {
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

it.each(rows)("the page's tests of $id exist", ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) expect([file, title, source(file).includes(title)]).toEqual([file, title, true]);
});

it("every test that names a case is on the page", () => {
  const listed = new Set(rows.flatMap(({ id, tests }) => tests.map(({ file }) => `${id} ${file}`)));
  const folders = ["packages/gate/test/field", "packages/gate/test/hostile", "e2e/field"];
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  for (const file of files.filter((name) => name.endsWith(".test.ts") && !name.endsWith("page.test.ts"))) {
    for (const [, , named = ""] of source(file).matchAll(/(["'`])((?:B\d\d )+)/gu)) {
      for (const id of named.trim().split(" ")) expect([...listed]).toContain(`${id} ${file}`);
    }
  }
});
