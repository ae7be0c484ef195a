import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Context } from "../../src/database/context.ts";
import { findHazards } from "../../src/database/hazards.ts";
import { createTree, type Tree } from "../support/tree.ts";

function find({ workspace }: Tree, context: Partial<Context> = {}) {
  const database = context.database ?? "falkordb";
  const databasePath = join(workspace, ".codegraphcontext", "db", database);
  return findHazards(workspace, {
    ...{ mode: "per-repo", name: null, database, databasePath, ignoreFile: "", localFolderExists: true },
    ...context,
  });
}

const mcp = (env: unknown) => JSON.stringify({ mcpServers: { CodeGraphContext: { command: "cgc", env } } });

describe("findHazards", () => {
  it.each([
    [mcp({ A: "b" }), ["mcp.json"]],
    [`${mcp({ A: "b" })} trailing`, ["mcp.json"]],
    [`${mcp({})}${" ".repeat(1 << 20)}`, ["mcp.json"]],
    [mcp({}), []],
    [mcp("text"), []],
    ['{"mcpServers": {"other": {"env": {"A": "b"}}}}', []],
    ["[]", []],
    ["no JSON", []],
  ])("judges mcp.json %#", async (text, kinds) => {
    await using tree = await createTree();
    await tree.write({ "work space/mcp.json": text });
    expect((await find(tree)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("does not fear a folder of that name", async () => {
    await using tree = await createTree();
    await mkdir(tree.path("work space/mcp.json"));
    expect(await find(tree)).toEqual([]);
  });

  it("finds a link that leads out, and none that stays", async () => {
    await using tree = await createTree();
    await mkdir(tree.path("outside"));
    await mkdir(tree.path("work space/inside"));
    const link = tree.path("work space/.codegraphcontext");
    await symlink(tree.path("outside"), link, "junction");
    expect((await find(tree)).map(({ kind }) => kind)).toEqual(["link"]);
    expect(await find(tree, { databasePath: tree.path("work space/inside/db") })).toEqual([]);
  });

  it("looks at nothing where the workspace is not the working folder", async () => {
    await using tree = await createTree();
    await tree.write({ "work space/mcp.json": mcp({ A: "b" }) });
    expect(await find(tree, { mode: "global", database: "../x" })).toEqual([]);
  });
});
