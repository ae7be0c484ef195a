import { describe, expect, it } from "vitest";
import { readSettings } from "../../src/database/settings.ts";
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
