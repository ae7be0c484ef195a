import { expect, it } from "vitest";
import { fromColumns, toColumns } from "../../src/baseline/encode-record.ts";
import { statTable } from "../../src/manifest/tree-stats.ts";
import { entries } from "./support.ts";

it("brings entries back through JSON", () => {
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(entries))), statTable(entries))).toEqual(entries);
});

it("has no column of targets where nothing is a link", () => {
  const plain = entries.filter(({ target }) => target === undefined);
  expect(toColumns(plain)).not.toHaveProperty("target");
  expect(fromColumns(toColumns(plain), statTable(plain))).toEqual(plain);
});
