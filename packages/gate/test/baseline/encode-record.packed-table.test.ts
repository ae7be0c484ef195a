import { expect, it } from "vitest";
import { packTable, unpackTable } from "../../src/baseline/encode-record.ts";
import { statTable } from "../../src/manifest/tree-stats.ts";
import { entries } from "./support.ts";

it.each([0, 1, entries.length])("brings a table of %i rows back through JSON", (rows) => {
  const table = statTable(entries.slice(0, rows));
  expect(unpackTable(JSON.parse(JSON.stringify(packTable(table))))).toEqual(table);
});
