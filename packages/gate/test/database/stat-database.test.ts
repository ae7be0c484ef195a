import { stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { statDatabase } from "../../src/database/stat-database.ts";
import { createTree } from "../support/tree.ts";

it("tells what the file system knows", async () => {
  await using tree = await createTree();
  await tree.write({ db: "abc", "db.wal": "", "falkor.settings": "" });
  const { ino, dev, mtimeMs } = await stat(tree.path("db"));
  expect(await statDatabase(tree.path("db"))).toEqual({
    path: tree.path("db"),
    exists: true,
    isFile: true,
    size: 3,
    mtimeMs: Math.floor(mtimeMs),
    ino: String(ino),
    dev: String(dev),
    walExists: true,
    settingsExists: false,
  });
  expect(await statDatabase(tree.path("falkor"))).toMatchObject({
    exists: false,
    isFile: false,
    settingsExists: true,
  });
  expect(await statDatabase(tree.home)).toMatchObject({ exists: true, isFile: false });
});
