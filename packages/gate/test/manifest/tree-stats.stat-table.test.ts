import { expect, it } from "vitest";
import { statInRow, statTable } from "../../src/manifest/tree-stats.ts";

const stat = { size: 6, mtimeMs: 1_796_073_603_937.7266, ctimeMs: 1_796_073_603_938.25, ino: 4_021_111_999 };

it("gives back what was put in, row by row", () => {
  const empty = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };
  const table = statTable([
    { path: "a.py", stat },
    { path: "README.md", stat: null },
    { path: "empty.py", stat: empty },
  ]);
  expect(table.paths).toEqual(["a.py", "README.md", "empty.py"]);
  expect([0, 1, 2, 3].map((row) => statInRow(table, row))).toEqual([stat, null, empty, null]);
});
