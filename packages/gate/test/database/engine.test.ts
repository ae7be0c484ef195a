import { describe, expect, it } from "vitest";
import type { Installation } from "../../src/cgc/installation.ts";
import { type EngineInput, resolveEngine } from "../../src/database/engine.ts";
import { createTree } from "../support/tree.ts";

function installed(python: string | null, ...engines: readonly (keyof Installation["engines"])[]): Installation {
  const has = (name: keyof Installation["engines"]) => engines.includes(name);
  return {
    version: "0.6.13",
    python,
    engines: { falkordb: has("falkordb"), kuzudb: has("kuzudb"), ladybugdb: has("ladybugdb") },
  };
}

function resolve(input: Partial<EngineInput>) {
  return resolveEngine({
    configured: "falkordb",
    path: "/db/falkordb",
    installation: null,
    settings: {},
    platform: "linux",
    ...input,
  });
}

const notInstalled = { backend: "unknown", askCgc: "the configured database engine is not installed" };
const neo4j = { NEO4J_URI: "bolt://h", NEO4J_USERNAME: "u", NEO4J_PASSWORD: "p" };

describe("resolveEngine", () => {
  it.each([
    ["falkordb", installed("3.12", "falkordb", "kuzudb"), "falkordb", "/db/falkordb"],
    ["falkordb", installed("3.9", "falkordb", "kuzudb"), "kuzudb", "/db/kuzudb"],
    ["falkordb", installed("3.12", "kuzudb", "ladybugdb"), "kuzudb", "/db/kuzudb"],
    ["falkordb", installed("3.12", "ladybugdb"), "ladybugdb", "/db/ladybugdb"],
    ["kuzudb", installed("3.12", "falkordb", "ladybugdb"), "ladybugdb", "/db/falkordb"],
    ["kuzudb", installed(null, "kuzudb"), "kuzudb", "/db/falkordb"],
    ["ladybugdb", installed("3.12", "ladybugdb"), "ladybugdb", "/db/falkordb"],
  ])("%s, %j: %s", async (configured, installation, backend, path) => {
    const expected = configured === "falkordb" ? path : "/db/x";
    const given = configured === "falkordb" ? "/db/falkordb" : "/db/x";
    expect(await resolve({ configured, installation, path: given })).toEqual({ backend, path: expected, askCgc: null });
  });

  it("swaps only a file name that is FalkorDB's own", async () => {
    const installation = installed("3.11", "kuzudb");
    expect(await resolve({ installation, path: "/db/FalkorDB.db" })).toMatchObject({ path: "/db/kuzudb" });
    expect(await resolve({ installation, path: "/db/mine" })).toMatchObject({ path: "/db/mine" });
  });

  it("has no FalkorDB Lite on Windows", async () => {
    expect(await resolve({ platform: "win32", installation: installed("3.13", "falkordb", "kuzudb") })).toMatchObject({
      backend: "kuzudb",
    });
    expect(await resolve({ platform: "win32" })).toMatchObject({ backend: "kuzudb", askCgc: null });
  });

  it("takes a configured server when no engine is left", async () => {
    const installation = installed("3.12");
    expect(await resolve({ installation, settings: neo4j })).toMatchObject({ backend: "remote", askCgc: null });
    expect(await resolve({ installation, settings: { ...neo4j, NEO4J_PASSWORD: "" } })).toMatchObject(notInstalled);
    expect(await resolve({ installation, settings: neo4j, configured: "ladybugdb" })).toMatchObject(notInstalled);
  });

  it("does not guess a type it does not know", async () => {
    expect(await resolve({ configured: "sqlite" })).toMatchObject({
      backend: "unknown",
      askCgc: "cgc's configured database type is not known",
    });
  });

  it("lets the database files speak when the installation does not", async () => {
    await using tree = await createTree();
    const path = tree.path("db/falkordb");
    const silent = {
      backend: "unknown",
      path,
      askCgc: "the installation of cgc does not show which database engines it has",
    };
    expect(await resolve({ path })).toEqual({ ...silent, vacant: true });
    await tree.write({ "db/kuzudb": "" });
    expect(await resolve({ path })).toEqual({ backend: "kuzudb", path: tree.path("db/kuzudb"), askCgc: null });
    await tree.write({ "db/falkordb": "" });
    expect(await resolve({ path })).toEqual(silent);
    expect(await resolve({ path, installation: installed(null, "falkordb") })).toEqual(silent);
    expect(await resolve({ path, configured: "kuzudb" })).toEqual({ backend: "kuzudb", path, askCgc: null });
  });
});
