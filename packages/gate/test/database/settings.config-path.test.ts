import { symlink } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { configuredPath, resolved } from "../../src/database/settings.ts";
import { createTree } from "../support/tree.ts";

describe("configuredPath", () => {
  it("expands the home and variables, and resolves links", async () => {
    await using tree = await createTree();
    await symlink(tree.workspace, tree.path("link"), "junction");
    const read = (value: string) => configuredPath(value, { ROOT: tree.root, EMPTY: "" }, tree.home);
    expect(await read("~/a b")).toBe(tree.path("home/a b"));
    expect(await read("~")).toBe(tree.home);
    expect(await read("$ROOT/link/$EMPTY./none/x")).toBe(tree.path("work space/none/x"));
  });

  it("leaves what it cannot resolve", async () => {
    const read = (value: string) => configuredPath(value, {}, "/h");
    expect(await read("relative/x")).toBe("relative/x");
    expect(await read("~other/x")).toBe("~other/x");
    expect(await read("$NONE/x")).toBe("$NONE/x");
  });
});

it("resolves a path whose end is missing", async () => {
  await using tree = await createTree();
  expect(await resolved(tree.path("none/below/it"))).toBe(tree.path("none/below/it"));
});
