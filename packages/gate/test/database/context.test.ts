import { describe, expect, it } from "vitest";
import { readContextConfig } from "../../src/database/context.ts";
import { createTree } from "../support/tree.ts";

const defaults = { mode: "global", defaultContext: "", contexts: new Map() };

describe("readContextConfig", () => {
  it("reads mode and contexts, with cgc's defaults for what is left out", async () => {
    await using tree = await createTree();
    const folder = tree.path("home");
    const yaml =
      "mode: named\ndefault_context: a\ncontexts:\n  a:\n  b: {database: kuzudb, db_path: /db, cgcignore_path: /i}\n";
    await tree.write({ "home/config.yaml": yaml, "home/cgc_config.yaml": "mode: per-repo" });
    expect(await readContextConfig(folder)).toEqual({
      mode: "named",
      defaultContext: "a",
      contexts: new Map([
        [
          "a",
          {
            database: "falkordb",
            databasePath: tree.path("home/contexts/a/db/falkordb"),
            ignoreFile: tree.path("home/contexts/a/.cgcignore"),
          },
        ],
        ["b", { database: "kuzudb", databasePath: "/db", ignoreFile: "/i" }],
      ]),
    });
  });

  it("reads the forerunner where there is no config.yaml", async () => {
    await using tree = await createTree();
    await tree.write({ "home/cgc_config.yaml": "mode: per-repo" });
    expect(await readContextConfig(tree.home)).toEqual({ ...defaults, mode: "per-repo" });
  });

  it.each([
    "",
    "- mode: named",
    "scalar",
    "mode: [",
    "mode: sideways\ndefault_context: 5",
    "mode: per-repo\ncontexts:",
    "mode: per-repo\ncontexts: [a]",
    "mode: per-repo\ncontexts: {a: text}",
  ])("takes %j for nothing", async (yaml) => {
    await using tree = await createTree();
    await tree.write({ "home/config.yaml": yaml });
    expect(await readContextConfig(tree.home)).toEqual(defaults);
  });
});
