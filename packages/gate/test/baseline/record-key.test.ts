import { expect, it } from "vitest";
import { isLeftover, isRecordFile, recordFile, recordKey } from "../../src/baseline/record-key.ts";

const database = { backend: "kuzudb", mode: "global", path: "/db" };

it("differs with every part of the identity, also where the parts run together", () => {
  const keys = [
    recordKey("/w", database),
    recordKey("/w2", database),
    recordKey("/w", { ...database, backend: "falkordb" }),
    recordKey("/w", { ...database, mode: "per-repo" }),
    recordKey("/w", { ...database, path: "/db2" }),
    recordKey("/w", { backend: "kuzud", mode: "bglobal", path: "/db" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[0]).toBe(recordKey("/w", { ...database }));
});

it("knows its own files", () => {
  const name = recordFile("", recordKey("/w", database));
  const names = [name, `${name}.0a1b.tmp`, `x${name}`, `${name}.bak`, "lock.json"];
  expect(names.map(isRecordFile)).toEqual([true, false, false, false, false]);
  expect(names.map(isLeftover)).toEqual([false, true, false, false, false]);
});
