import { createHash } from "node:crypto";
import { statSync, symlinkSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takeManifest } from "../../src/manifest/take-manifest.ts";
import { createTree } from "../support/tree.ts";
import { aged, foldersTell, manifestOf } from "./support.ts";

const sum = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);

function statOf(path: string) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return { size, mtimeMs, ctimeMs, ino };
}

it("describes every file by what its content limits", async () => {
  await using tree = await createTree();
  await tree.write({
    "work space/a.py": "x = 1\n",
    "work space/README.md": "# a\n",
    "work space/pom.xml": "<project/>",
    "work space/data.xml": "<data/>",
    "work space/.codegraphcontext/.env": "SECRET=1\n",
  });
  const before = Date.now();
  const { takenAt, fingerprint, stats, ...manifest } = await manifestOf(tree.workspace);
  const stat = (name: string) => statOf(join(tree.workspace, name));
  expect(manifest).toEqual({
    root: tree.workspace,
    entries: [
      { path: "README.md", kind: "bare", hash: null, stat: null },
      { path: "a.py", kind: "parsed", hash: sum("x = 1\n"), stat: stat("a.py") },
      { path: "data.xml", kind: "pass", hash: null, stat: stat("data.xml") },
      { path: "pom.xml", kind: "pass", hash: sum("<project/>"), stat: stat("pom.xml") },
      { path: ".codegraphcontext/.env", kind: "own", hash: null, stat: null },
    ],
    counts: { parsed: 1, bare: 1, pass: 1, own: 1 },
    unreadable: [],
    nestedRepositories: [],
  });
  expect(takenAt).toBeGreaterThanOrEqual(before);
  expect(fingerprint).toMatch(/^[\w-]{43}$/u);
  expect(stats?.files.paths ?? null).toEqual(foldersTell ? manifest.entries.map(({ path }) => path) : null);
});

describe("with a previous manifest", () => {
  it("takes over the entries of files that cannot have changed", async () => {
    await using tree = await createTree();
    await tree.write({ "work space/a.py": "a\n", "work space/b.md": "", "work space/c.xml": "<c/>" });
    const previous = aged(await manifestOf(tree.workspace));
    const marked = { ...previous, entries: previous.entries.map((entry) => ({ ...entry })), stats: null };
    const next = await manifestOf(tree.workspace, { previous: marked });
    expect(next.entries.map((entry, index) => entry === marked.entries[index])).toEqual([true, true, true]);
    expect(next.fingerprint).toBe(previous.fingerprint);
  });

  it("hashes a file again that was changed just before the previous one was taken", async () => {
    await using tree = await createTree();
    await tree.write({ "work space/a.py": "a\n" });
    const previous = await manifestOf(tree.workspace);
    const entries = previous.entries.map((entry) => ({ ...entry, hash: "of a look in the same tick" }));
    const next = await manifestOf(tree.workspace, { previous: { ...previous, entries } });
    expect(next.entries).toEqual(previous.entries);
  });

  it("sees an edit that kept size and modification time", async () => {
    await using tree = await createTree();
    const path = join(tree.workspace, "a.py");
    const write = async (text: string) => {
      await tree.write({ "work space/a.py": text });
      utimesSync(path, 1_600_000_000, 1_600_000_000);
    };
    await write("a = 1\n");
    const previous = aged(await manifestOf(tree.workspace));
    const { ctimeMs } = statSync(path);
    // Within one tick of the file system's clock ctime would stay too: that is the case above.
    do await write("a = 2\n");
    while (statSync(path).ctimeMs === ctimeMs);
    const next = await manifestOf(tree.workspace, { previous });
    expect(next.entries[0]?.hash).toBe(sum("a = 2\n"));
    expect(next.fingerprint).not.toBe(previous.fingerprint);
  });

  it("takes nothing over from a manifest of another root", async () => {
    await using tree = await createTree();
    await tree.write({ "work space/a.py": "a\n" });
    const previous = { ...aged(await manifestOf(tree.workspace)), root: tree.path("elsewhere") };
    const entries = previous.entries.map((entry) => ({ ...entry, hash: "wrong" }));
    const next = await manifestOf(tree.workspace, { previous: { ...previous, entries } });
    expect(next.entries[0]?.hash).toBe(sum("a\n"));
  });
});

it.skipIf(process.platform === "win32")("follows a linked file to its target", async () => {
  await using tree = await createTree();
  await tree.write({ "out.py": "1\n", "other.py": "1\n" });
  const link = join(tree.workspace, "in.py");
  symlinkSync("../out.py", link);
  const before = await manifestOf(tree.workspace);
  expect(before.entries).toEqual([
    { path: "in.py", kind: "parsed", hash: sum("1\n"), stat: statOf(tree.path("out.py")), target: tree.path("out.py") },
  ]);
  unlinkSync(link);
  symlinkSync("../other.py", link);
  const after = await manifestOf(tree.workspace, { previous: aged(before) });
  expect(after.entries[0]?.target).toBe(tree.path("other.py"));
  expect(after.fingerprint).not.toBe(before.fingerprint);
});

describe("refuses", () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`work space/${n}.py`, "x\n"]));

  it("above a limit", async () => {
    await using tree = await createTree();
    await tree.write(many);
    const refusal = await takeManifest(tree.workspace, { cgcVersion: "0.6.13", limits: { files: 10 } });
    expect(refusal).toEqual({ kind: "tooLarge", entries: 300, files: 300 });
  });

  it.each([
    ["aborted", { signal: AbortSignal.abort() }],
    ["tooSlow", { limits: { ms: 0 } }],
  ] as const)("when %s", async (kind, options) => {
    await using tree = await createTree();
    await tree.write(many);
    expect(await takeManifest(tree.workspace, { cgcVersion: "0.6.13", ...options })).toMatchObject({ kind });
  });

  it("a root that cannot be listed", async () => {
    const refusal = await takeManifest("/no such folder", { cgcVersion: "0.6.13" });
    expect(refusal).toEqual({ kind: "unreadable", code: "ENOENT" });
  });
});
