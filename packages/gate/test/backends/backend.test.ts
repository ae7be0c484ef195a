import { expect, it } from "vitest";
import { backendNamed } from "../../src/backends/backend.ts";

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
