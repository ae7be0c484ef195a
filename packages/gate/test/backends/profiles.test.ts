import { expect, it } from "vitest";
import type { Backend, CopyCase } from "../../src/backends/profile.ts";
import { backendNamed, profileOf } from "../../src/backends/profiles.ts";

it.each([
  ["falkordb", "falkordb"],
  ["KuzuDB", "kuzudb"],
  ["ladybugdb", "ladybugdb"],
  ["falkordb-remote", "remote"],
  ["Neo4j", "remote"],
  ["nornic", "remote"],
  ["sqlite", "unknown"],
  ["", "unknown"],
])("%s is %s", (name, backend) => {
  expect(backendNamed(name)).toBe(backend);
});

const plain: CopyCase = { exists: true, walExists: false, isServed: false, seesHolders: true };

it.each<[string, Backend, Partial<CopyCase>, { forQuery: boolean; forWork: boolean }]>([
  ["FalkorDB Lite", "falkordb", {}, { forQuery: true, forWork: true }],
  ["FalkorDB Lite, new", "falkordb", { exists: false }, { forQuery: true, forWork: true }],
  ["FalkorDB Lite, served", "falkordb", { isServed: true }, { forQuery: false, forWork: false }],
  ["FalkorDB Lite, unseen", "falkordb", { seesHolders: false }, { forQuery: true, forWork: true }],
  ["Kuzu", "kuzudb", {}, { forQuery: false, forWork: true }],
  ["Ladybug", "ladybugdb", {}, { forQuery: false, forWork: true }],
  ["Kuzu, new", "kuzudb", { exists: false }, { forQuery: false, forWork: false }],
  ["Kuzu with a log", "kuzudb", { walExists: true }, { forQuery: false, forWork: false }],
  ["Kuzu, unseen", "kuzudb", { seesHolders: false }, { forQuery: false, forWork: false }],
  ["a server", "remote", { exists: false }, { forQuery: false, forWork: false }],
  ["an unknown engine", "unknown", {}, { forQuery: false, forWork: false }],
])("uses a copy, or the database: %s", (_, backend, more, expected) => {
  const profile = profileOf(backend);
  const of = { ...plain, ...more };
  expect({ forQuery: profile.usesCopyForQuery(of), forWork: profile.usesCopyForWork(of) }).toEqual(expected);
});
