import { mkdir, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { inspectDatabase, statDatabase } from "../../src/database/inspect-database.ts";
import { createTree } from "../support/tree.ts";

type Backend = Parameters<typeof inspectDatabase>[1];

/** A header whose catalog and metadata end at the given page, in a file of `pages` pages. */
function embedded(
  magic: string,
  { ends, pages, catalog = 1 }: { ends: number; pages: number; catalog?: number },
): Buffer {
  const file = Buffer.alloc(pages * 4096);
  file.write(magic, "latin1");
  for (const [index, value] of [catalog, 1, ends - 2, 2].entries()) file.writeUInt32LE(value, 8 + index * 4);
  return file;
}

function dump(end: number): Buffer {
  return Buffer.concat([Buffer.from("REDIS0012ü…"), Buffer.from([end]), Buffer.alloc(8)]);
}

async function inspected(content: string | Buffer, backend: Backend) {
  await using tree = await createTree();
  await tree.write({ "d b/x": content });
  return inspectDatabase(tree.path("d b/x"), backend);
}

const damaged = (diagnosis: string) => ({ kind: "damaged", diagnosis });
const whole = { kind: "whole" };

describe("inspectDatabase", () => {
  it.each([
    ["kuzudb", "KUZU"],
    ["ladybugdb", "LBUG"],
  ] as const)("reads the header of %s", async (backend, magic) => {
    expect(await inspected(embedded(magic, { ends: 9, pages: 9 }), backend)).toEqual(whole);
    expect(await inspected(embedded(magic, { ends: 10, pages: 9 }), backend)).toEqual(damaged("truncated"));
    expect(await inspected(embedded(magic, { ends: 9, pages: 9, catalog: 9 }), backend)).toEqual(damaged("truncated"));
    expect(await inspected(embedded(magic, { ends: 9, pages: 9, catalog: 0xffff_ffff }), backend)).toEqual(whole);
    expect(await inspected(magic, backend)).toEqual(damaged("truncated"));
    expect(await inspected("something else altogether", backend)).toEqual(damaged("not-a-database"));
  });

  it("does not take one engine's file for the other's", async () => {
    expect(await inspected(embedded("LBUG", { ends: 9, pages: 9 }), "kuzudb")).toEqual(damaged("not-a-database"));
  });

  it("reads both ends of a Redis dump", async () => {
    expect(await inspected(dump(0xff), "falkordb")).toEqual(whole);
    expect(await inspected(dump(0), "falkordb")).toEqual(damaged("truncated"));
    expect(await inspected("REDIS0012", "falkordb")).toEqual(damaged("truncated"));
    expect(await inspected("REDISsome", "falkordb")).toEqual(damaged("not-a-database"));
    expect(await inspected("RE", "falkordb")).toEqual(damaged("not-a-database"));
  });

  it.each(["falkordb", "kuzudb", "ladybugdb"] as const)("knows what is no file of %s at all", async (backend) => {
    await using tree = await createTree();
    await mkdir(tree.path("folder"));
    await tree.write({ empty: "" });
    expect(await inspectDatabase(tree.path("empty"), backend)).toEqual({ kind: "empty" });
    expect(await inspectDatabase(tree.path("folder"), backend)).toEqual({ kind: "directory" });
    expect(await inspectDatabase(tree.path("none"), backend)).toEqual({ kind: "missing" });
    expect(await inspectDatabase(tree.path("empty/below"), backend)).toEqual({ kind: "missing" });
  });

  it.skipIf(process.platform === "win32")("does not wait for a device", async () => {
    expect(await inspectDatabase("/dev/null", "kuzudb")).toEqual({ kind: "unreadable", code: "EFTYPE" });
  });
});

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
  });
  expect(await statDatabase(tree.path("falkor"))).toMatchObject({
    exists: false,
    isFile: false,
  });
  expect(await statDatabase(tree.home)).toMatchObject({ exists: true, isFile: false });
});
