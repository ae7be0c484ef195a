import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareManifests, hasChanges } from "../../src/manifest/compare-manifests.ts";
import type { Manifest } from "../../src/manifest/manifest.ts";
import { takeManifest } from "../../src/manifest/take-manifest.ts";
import { statInRow, statTable } from "../../src/manifest/tree-stats.ts";
import { createTree } from "../support/tree.ts";
import { aged, foldersTell, manifestOf, nextTick } from "./support.ts";

const files = {
  "work space/a.py": "a = 1\n",
  "work space/README.md": "# a\n",
  "work space/src/deep/b.ts": "b\n",
  "work space/src/deep/notes.bin": "",
  "work space/node_modules/x.js": "",
  "work space/.cgcignore": "node_modules/\n",
  "work space/.codegraphcontext/.env": "",
  "home/other.py": "a = 2\n",
};

type Operation = (at: (name: string) => string) => void;

/** Writes a file anew and gives it the times of another moment, as a restored backup has. */
const setBack = (path: string, text: string): void => {
  writeFileSync(path, text);
  utimesSync(path, 1_600_000_000, 1_600_000_000);
};

/** Looks at a tree, lets time pass, does something to it and looks again. */
async function lookTwice(operation: Operation): Promise<{ readonly first: Manifest; readonly second: Manifest }> {
  await using tree = await createTree();
  await tree.write(files);
  utimesSync(join(tree.workspace, "a.py"), 1_600_000_000, 1_600_000_000);
  const first = aged(await manifestOf(tree.workspace));
  nextTick(tree.path("clock"));
  operation((name) => join(tree.workspace, name));
  return { first, second: await manifestOf(tree.workspace, { previous: first }) };
}

describe.runIf(foldersTell)("the older manifest stands", () => {
  it.each<[string, Operation]>([
    ["while nothing happens", () => {}],
    ["over an edit of a file whose content limits nothing", (at) => writeFileSync(at("README.md"), "# b\n")],
    ["over an edit in a folder that is passed over", (at) => writeFileSync(at("node_modules/x.js"), "1\n")],
    ["over what cgc writes for itself", (at) => writeFileSync(at(".codegraphcontext/.env"), "A=1\n")],
    ["over a new file in cgc's folder", (at) => writeFileSync(at(".codegraphcontext/kuzudb"), "1\n")],
  ])("%s", async (_name, operation) => {
    const { first, second } = await lookTwice(operation);
    expect(second).toBe(first);
  });
});

it.runIf(foldersTell)("the older manifest's entries are not needed for it", async () => {
  await using tree = await createTree();
  await tree.write(files);
  const { entries: _, ...rest } = aged(await manifestOf(tree.workspace));
  const previous: Manifest = {
    ...rest,
    get entries(): Manifest["entries"] {
      throw new Error("the entries were asked for");
    },
  };
  const again = await manifestOf(tree.workspace, { previous });
  expect(again).toBe(previous);
  expect(hasChanges(compareManifests(previous, again))).toBe(false);
});

describe("the tree is walked again after", () => {
  it.each<[string, Operation, readonly string[]]>([
    ["an edit that keeps size and time", (at) => setBack(at("a.py"), "a = 2\n"), []],
    ["a touch", (at) => utimesSync(at("a.py"), 1, 1), []],
    ["a new file deep down", (at) => writeFileSync(at("src/deep/c.py"), ""), ["src/deep/c.py"]],
    ["a new file that limits nothing", (at) => writeFileSync(at("src/deep/c.bin"), ""), []],
    ["a file that is gone", (at) => rmSync(at("src/deep/b.ts")), []],
    ["a rename", (at) => renameSync(at("src/deep/b.ts"), at("src/deep/c.ts")), ["src/deep/c.ts"]],
    ["a bare file moved elsewhere", (at) => renameSync(at("README.md"), at("src/README.md")), ["src/README.md"]],
    ["a file put in another's place", (at) => renameSync(at("../home/other.py"), at("a.py")), []],
    [
      "a hard link put in another's place",
      (at) => {
        rmSync(at("a.py"));
        linkSync(at("../home/other.py"), at("a.py"));
      },
      [],
    ],
    ["a folder moved", (at) => renameSync(at("src/deep"), at("deep")), ["deep/b.ts"]],
    ["a folder that is gone", (at) => rmSync(at("src"), { recursive: true }), []],
    [
      "a folder that became a link",
      (at) => {
        renameSync(at("src/deep"), at("../home/deep"));
        symlinkSync(at("../home/deep"), at("src/deep"));
      },
      [],
    ],
    [
      "a folder that became a file",
      (at) => {
        rmSync(at("src"), { recursive: true });
        writeFileSync(at("src"), "");
      },
      [],
    ],
    ["a repository begun below", (at) => mkdirSync(at("src/.git")), []],
    [
      "a folder closed and opened",
      (at) => {
        chmodSync(at("src"), 0o500);
        chmodSync(at("src"), 0o700);
      },
      [],
    ],
    ["other rules", (at) => writeFileSync(at(".cgcignore"), "src/\n"), []],
  ])("%s", async (_name, operation, added) => {
    const { first, second } = await lookTwice(operation);
    expect(second).not.toBe(first);
    const before = new Set(first.entries.map(({ path }) => path));
    expect(second.entries.map(({ path }) => path).filter((path) => !before.has(path))).toEqual(added);
  });
});

it("walks again where the tree was changed just before the first look", async () => {
  await using tree = await createTree();
  await tree.write(files);
  const first = await manifestOf(tree.workspace);
  expect(await manifestOf(tree.workspace, { previous: first })).not.toBe(first);
});

it("is refused like a walk when it is cut short", async () => {
  await using tree = await createTree();
  await tree.write(files);
  const previous = aged(await manifestOf(tree.workspace));
  const options = { cgcVersion: "0.6.13", previous, signal: AbortSignal.abort() };
  expect(await takeManifest(tree.workspace, options)).toMatchObject({ kind: "aborted" });
});

describe.runIf(foldersTell)("there is nothing to go by", () => {
  it.each<[string, Operation]>([
    ["with a link that leads to a file", (at) => symlinkSync("a.py", at("link.py"))],
    ["with a link that leads nowhere yet", (at) => symlinkSync("none.py", at("link.py"))],
  ])("%s", async (_name, operation) => {
    await using tree = await createTree();
    await tree.write(files);
    expect((await manifestOf(tree.workspace)).stats).not.toBeNull();
    operation((name) => join(tree.workspace, name));
    expect((await manifestOf(tree.workspace)).stats).toBeNull();
  });

  it.skipIf(process.getuid?.() === 0)("with a file or a folder that cannot be read", async () => {
    await using tree = await createTree();
    await tree.write(files);
    for (const name of ["a.py", "src"]) {
      chmodSync(join(tree.workspace, name), 0);
      expect((await manifestOf(tree.workspace)).stats).toBeNull();
      chmodSync(join(tree.workspace, name), 0o700);
    }
  });
});

const stat = { size: 6, mtimeMs: 1_796_073_603_937.7266, ctimeMs: 1_796_073_603_938.25, ino: 4_021_111_999 };

it("gives back what was put in, row by row", () => {
  const empty = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };
  const table = statTable([
    { path: "a.py", stat },
    { path: "README.md", stat: null },
    { path: "empty.py", stat: empty },
  ]);
  expect(table.paths).toEqual(["a.py", "README.md", "empty.py"]);
  expect([0, 1, 2, 3].map((row) => statInRow(table, row))).toEqual([stat, null, empty, null]);
});
