import { expect, it } from "vitest";
import type { DatabaseFile, IndexLocation } from "../../src/database/index-location.ts";
import { usesCopyForQuery, usesCopyForWork } from "../../src/runs/copy-rules.ts";
import { locationOf } from "../decision/support.ts";

const plain = { isServed: false, seesHolders: true };
const database = locationOf().database as DatabaseFile;
const absent = { ...database, exists: false };

it.each<[string, Partial<IndexLocation>, typeof plain, { asks: boolean; works: boolean }]>([
  ["FalkorDB Lite", { backend: "falkordb" }, plain, { asks: true, works: true }],
  ["FalkorDB Lite, new", { backend: "falkordb", database: absent }, plain, { asks: true, works: true }],
  ["FalkorDB Lite, served", { backend: "falkordb" }, { ...plain, isServed: true }, { asks: false, works: false }],
  ["FalkorDB Lite, unseen", { backend: "falkordb" }, { ...plain, seesHolders: false }, { asks: true, works: true }],
  ["Kuzu", { backend: "kuzudb" }, plain, { asks: false, works: true }],
  ["Ladybug", { backend: "ladybugdb" }, plain, { asks: false, works: true }],
  ["Kuzu, new", { backend: "kuzudb", database: absent }, plain, { asks: false, works: false }],
  ["Kuzu with a log", { database: { ...database, walExists: true } }, plain, { asks: false, works: false }],
  ["Kuzu, unseen", { backend: "kuzudb" }, { ...plain, seesHolders: false }, { asks: false, works: false }],
  ["a server", { backend: "remote", database: null }, plain, { asks: false, works: false }],
  ["an unknown engine", { backend: "unknown" }, plain, { asks: false, works: false }],
])("goes apart from the database, or not: %s", (_, more, contention, expected) => {
  const location = locationOf(more);
  expect({ asks: usesCopyForQuery(location, contention), works: usesCopyForWork(location, contention) }).toEqual(
    expected,
  );
});
