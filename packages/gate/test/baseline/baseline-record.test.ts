import { expect, it } from "vitest";
import { checkRecord, type Mismatch, type Present } from "../../src/baseline/baseline-record.ts";
import { recordOf } from "./support.ts";

const record = recordOf("/work");
const { database } = record;
const { version: _, ...program } = record.cgc;
const present: Present = { workspace: "/work", database, cgc: program };

it("is valid while nothing changed", () => {
  expect(checkRecord(record, present)).toEqual({ kind: "valid", databaseTouched: false });
});

it.each(["ino", "size", "mtimeMs"] as const)("stays valid, but touched, when the database's %s changed", (field) => {
  const now = { ...present, database: { ...database, [field]: 99 } };
  expect(checkRecord(record, now)).toEqual({ kind: "valid", databaseTouched: true });
});

it("goes by cgc's version where it is known, wherever cgc is", () => {
  const moved = { ...present, cgc: { executable: "/new/cgc", size: 1, mtimeMs: 1, version: "0.6.13" } };
  expect(checkRecord(record, moved)).toEqual({ kind: "valid", databaseTouched: false });
});

it.each<[Partial<Present>, readonly Mismatch[]]>([
  [{ workspace: "/other" }, ["workspace"]],
  [{ database: null }, ["databaseGone"]],
  [{ database: { ...database, backend: "falkordb" } }, ["database"]],
  [{ database: { ...database, mode: "per-repo" } }, ["database"]],
  [{ database: { ...database, path: "/other" } }, ["database"]],
  [{ cgc: { ...program, version: "0.6.14" } }, ["cgcVersion"]],
  [{ cgc: { ...program, executable: "/other" } }, ["cgcExecutable"]],
  [{ cgc: { ...program, size: 1 } }, ["cgcExecutable"]],
  [{ cgc: { ...program, mtimeMs: 1 } }, ["cgcExecutable"]],
  [
    { workspace: "/other", database: null, cgc: { ...program, size: 1 } },
    ["workspace", "databaseGone", "cgcExecutable"],
  ],
])("is invalid with %j", (change, mismatches) => {
  expect(checkRecord(record, { ...present, ...change })).toEqual({ kind: "invalid", mismatches });
});
