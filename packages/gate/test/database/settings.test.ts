import { symlink } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configuredPath, parseDotenv, readSettings } from "../../src/database/settings.ts";
import { resolved } from "../../src/util/files.ts";
import { createTree } from "../support/tree.ts";

describe("readSettings", () => {
  it("adds cgc's .env to the environment, which wins", async () => {
    await using tree = await createTree();
    await tree.write({ "home/.env": "A=file\nB=file\nMY_PATH=~/x\nPATHLESS=$B/y\nOTHER=~/x\n" });
    const settings = await readSettings({ A: "" }, tree.home, tree.home);
    expect(settings).toEqual({
      values: { A: "", B: "file", MY_PATH: tree.path("home/x"), PATHLESS: "file/y", OTHER: "~/x" },
      fromFile: new Set(["B", "MY_PATH", "PATHLESS", "OTHER"]),
    });
  });

  it("is the environment alone where there is no file", async () => {
    await using tree = await createTree();
    expect(await readSettings({ A: "b" }, tree.home, tree.home)).toEqual({ values: { A: "b" }, fromFile: new Set() });
  });
});

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

describe("parseDotenv", () => {
  it.each([
    ["A=b", { A: "b" }],
    ["\ufeffA = b c  # comment\r\nB=\r\n", { A: "b c", B: "" }],
    ["export A=b\n  export  B = 'c'", { A: "b", B: "c" }],
    ["A=a#b\nB= #b\nC=#b", { A: "a#b", B: "", C: "#b" }],
    ["A='it\\'s $x \\n' # c", { A: "it's $x \\n" }],
    ['A="a\\n\\"b\\" \\x"', { A: 'a\n"b" \\x' }],
    ['A="two\nlines"\nB=c', { A: "two\nlines", B: "c" }],
    ["# A=b\n\n'quoted name'=c", { "quoted name": "c" }],
    ["A\nB=c", { B: "c" }],
    ["=x\nA='open\nB=c", { B: "c" }],
    [`A=\${HOME}/x\nB=\${A}\${NONE:-d}\${NONE}`, { A: "/h/x", B: "/h/xd" }],
    ["A=b\nA=c", { A: "c" }],
  ])("%j", (text, values) => {
    expect(parseDotenv(text, { HOME: "/h" })).toEqual(values);
  });

  it("never throws and ends quickly", () => {
    const hostile = `A='${"\\".repeat(50_000)}\n${"x".repeat(50_000)}`;
    expect(parseDotenv(hostile, {})).toEqual({});
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof parseDotenv(text, {}) === "object"));
  });
});
