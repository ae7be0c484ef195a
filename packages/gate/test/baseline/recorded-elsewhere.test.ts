import { expect, it } from "vitest";
import { recordedElsewhere } from "../../src/baseline/recorded-elsewhere.ts";
import { writeRecord } from "../../src/baseline/write-record.ts";
import { createTree } from "../support/tree.ts";
import { recordOf } from "./support.ts";

async function recorded() {
  const tree = await createTree();
  await tree.write({ kuzudb: "" });
  const { database } = recordOf(tree.workspace);
  const record = recordOf(tree.workspace, { database: { ...database, path: tree.path("kuzudb") } });
  expect(await writeRecord(tree.path("cache"), record)).toEqual({ written: true });
  return tree;
}

it("finds the other database of the same workspace", async () => {
  await using tree = await recorded();
  const found = await recordedElsewhere(tree.path("cache"), tree.workspace, tree.path("falkordb"));
  expect(found).toMatchObject({ backend: "kuzudb", path: tree.path("kuzudb") });
});

it.each([
  ["the same database", (path: (name: string) => string) => [path("work space"), path("kuzudb")]],
  ["another workspace", (path: (name: string) => string) => [path("home"), path("falkordb")]],
])("finds nothing for %s", async (_, ask) => {
  await using tree = await recorded();
  const [workspace = "", database = ""] = ask(tree.path);
  expect(await recordedElsewhere(tree.path("cache"), workspace, database)).toBeNull();
});

it("finds nothing in a folder that is missing or holds what makes no sense", async () => {
  await using tree = await createTree();
  await tree.write({ [`cache/baseline-${"0".repeat(32)}.jsonl`]: "{", [`cache/baseline-${"1".repeat(32)}.jsonl`]: "" });
  expect(await recordedElsewhere(tree.path("cache"), tree.workspace, "/db")).toBeNull();
  expect(await recordedElsewhere(tree.path("missing"), tree.workspace, "/db")).toBeNull();
});
