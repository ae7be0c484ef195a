import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BaselineRecord } from "../../src/baseline/baseline-record.ts";
import {
  checksumOf,
  decodeRecord,
  encodeRecord,
  fromColumns,
  packTable,
  toColumns,
  unpackTable,
  workspaceIn,
} from "../../src/baseline/record-format.ts";
import { statTable } from "../../src/manifest/tree-stats.ts";
import { startSlices } from "../../src/util/slices.ts";
import { entries, recordOf } from "./support.ts";

const slices = startSlices({ ms: 60_000 });
const decode = (text: string) => decodeRecord(Buffer.from(text), slices);

describe("a record", () => {
  it.each([0, 4, 256, 257, 5_000])("of %i files comes back whole", async (count) => {
    const { manifest, ...rest } = recordOf("/work/ü space");
    const many = Array.from({ length: count }, (_, index) => entries[index % entries.length]).filter(
      (e) => e !== undefined,
    );
    const stats = manifest.stats && { ...manifest.stats, files: statTable(many) };
    const record: BaselineRecord = { ...rest, manifest: { ...manifest, entries: many, stats } };
    expect(await decode(await encodeRecord(record, slices))).toEqual(record);
  });

  it("of a tree whose stats tell nothing comes back whole", async () => {
    const { manifest, ...rest } = recordOf("/work");
    const record = { ...rest, manifest: { ...manifest, stats: null } };
    expect(await decode(await encodeRecord(record, slices))).toEqual(record);
  });

  it("makes the entries once, when they are asked for", async () => {
    const decoded = await decode(await encodeRecord(recordOf("/work"), slices));
    if ("reason" in decoded) throw new Error(decoded.reason);
    expect(decoded.manifest.entries).toBe(decoded.manifest.entries);
  });

  it("cut off anywhere is damaged", async () => {
    const text = await encodeRecord(recordOf("/work"), slices);
    for (let length = 0; length < text.length; length++)
      expect(await decode(text.slice(0, length))).toEqual({ reason: "the record is damaged" });
  });

  it("with any character changed is damaged", async () => {
    const text = await encodeRecord(recordOf("/work"), slices);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), async (at, character) => {
        fc.pre(text[at] !== character);
        const altered = text.slice(0, at) + character + text.slice(at + 1);
        expect(await decode(altered)).toEqual({ reason: "the record is damaged" });
      }),
    );
  });

  it("of another schema is none", async () => {
    const text = await encodeRecord(recordOf("/work"), slices);
    const body = text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1).replace(/"schema":\d+/u, '"schema":0');
    expect(await decode(`${body}${checksumOf(body)}\n`)).toEqual({ reason: "the record has another schema" });
  });
});

it.each(["/work", 'C:\\ü "x"', "/a\nb", "/\udcff"])(
  "tells the workspace %j from the first bytes alone",
  async (workspace) => {
    const text = await encodeRecord(recordOf(workspace), slices);
    expect(workspaceIn(text.slice(0, 200))).toBe(workspace);
  },
);

it("finds no workspace in other text", () => {
  expect(["", '{"schema":1}', '{"schema":1,"workspace":"cut'].map(workspaceIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("brings entries back through JSON", () => {
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(entries))), statTable(entries))).toEqual(entries);
});

it("has no column of targets where nothing is a link", () => {
  const plain = entries.filter(({ target }) => target === undefined);
  expect(toColumns(plain)).not.toHaveProperty("target");
  expect(fromColumns(toColumns(plain), statTable(plain))).toEqual(plain);
});

it.each([0, 1, entries.length])("brings a table of %i rows back through JSON", (rows) => {
  const table = statTable(entries.slice(0, rows));
  expect(unpackTable(JSON.parse(JSON.stringify(packTable(table))))).toEqual(table);
});
