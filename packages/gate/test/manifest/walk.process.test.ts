import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TREE_LIMITS } from "../../src/budgets/budgets.ts";
import { isRefusal, type Limits } from "../../src/manifest/manifest.ts";
import { walkWorkspace } from "../../src/manifest/walk.ts";
import { readWalkRules } from "../../src/manifest/walk-rules.ts";
import { startSlices } from "../../src/util/slices.ts";
import { createTree } from "../support/tree.ts";

const walk = (root: string, limits: Partial<Limits> = {}) =>
  walkWorkspace(
    root,
    readWalkRules(root, { cgcVersion: "0.6.13" }),
    { ...TREE_LIMITS, ...limits },
    startSlices({ ms: 60_000 }),
  );

async function kinds(root: string): Promise<Record<string, string>> {
  const found = await walk(root);
  if (isRefusal(found)) throw new Error(found.kind);
  return Object.fromEntries(found.files.map(({ path, kind, link }) => [path, link ? `${kind} link` : kind]));
}

it("lists what cgc looks at, in a fixed order", async () => {
  await using tree = await createTree();
  await tree.write({
    "work space/z.py": "",
    "work space/.hidden/a.py": "",
    "work space/node_modules/x/a.py": "",
    "work space/sub/Build/a.py": "",
    "work space/sub/obj/a.cs": "",
    "work space/sub/ü é/b.md": "",
    "work space/sub/logo.png": "",
    "work space/sub/pom.xml": "",
    "work space/.codegraphcontext/.env": "",
    "work space/.codegraphcontext/config.yaml": "",
    "work space/.codegraphcontext/pom.xml": "",
    "work space/.cgcignore": "obj/\nz.py\npom.xml\n",
  });
  const found = await kinds(tree.workspace);
  expect(Object.entries(found)).toEqual([
    [".codegraphcontext/.env", "own"],
    [".codegraphcontext/config.yaml", "own"],
    [".hidden/a.py", "parsed"],
    ["sub/pom.xml", "pass"],
    ["sub/ü é/b.md", "bare"],
  ]);
});

describe.skipIf(process.platform === "win32")("with links and special files", () => {
  it("takes linked files, and neither linked folders, broken links nor loops", async () => {
    await using tree = await createTree();
    await tree.write({ "work space/src/a.py": "", "out.py": "" });
    const links = {
      "in.py": "src/a.py",
      "out.py": "../out.py",
      "broken.py": "none",
      "folder.py": "src",
      "src/loop": "..",
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(tree.workspace, name));
    expect(await kinds(tree.workspace)).toEqual({
      "in.py": "parsed link",
      "out.py": "parsed link",
      "src/a.py": "parsed",
    });
  });

  it("opens no FIFO", async () => {
    await using tree = await createTree();
    execFileSync("mkfifo", [join(tree.workspace, "fifo.py")]);
    symlinkSync("fifo.py", join(tree.workspace, "link.py"));
    expect(await kinds(tree.workspace)).toEqual({});
  });

  it.skipIf(process.platform === "darwin")("keeps names that are no UTF-8 or hold control characters", async () => {
    await using tree = await createTree();
    for (const name of [Buffer.from([0xff]), Buffer.from("\u001b[31m\n"), Buffer.from("\ufffd")])
      writeFileSync(Buffer.concat([Buffer.from(`${tree.workspace}/`), name, Buffer.from(".py")]), "");
    mkdirSync(Buffer.concat([Buffer.from(`${tree.workspace}/`), Buffer.from([0xfe])]));
    writeFileSync(Buffer.concat([Buffer.from(`${tree.workspace}/`), Buffer.from([0xfe]), Buffer.from("/b.py")]), "");
    expect(await kinds(tree.workspace)).toEqual({
      "\u001b[31m\n.py": "parsed",
      "\udcff.py": "parsed",
      "\ufffd.py": "parsed",
      "\udcfe/b.py": "parsed",
    });
  });
});

it("names repositories and work trees inside", async () => {
  await using tree = await createTree();
  await tree.write({
    "work space/.git/HEAD": "",
    "work space/sub/.git/HEAD": "",
    "work space/.claude/worktrees/one/.git": "gitdir: elsewhere\n",
    "work space/.claude/worktrees/one/a.py": "",
  });
  expect(await walk(tree.workspace)).toMatchObject({
    files: [{ path: ".claude/worktrees/one/a.py", kind: "parsed", link: false }],
    unreadable: [],
    nestedRepositories: [".claude/worktrees/one", "sub"],
    entriesSeen: 8,
  });
});

describe("stops", () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`work space/f${n}.py`, ""]));

  it("above the limit of files", async () => {
    await using tree = await createTree();
    await tree.write(twenty);
    expect(await walk(tree.workspace, { files: 19 })).toEqual({ kind: "tooLarge", entries: 20, files: 20 });
    expect(isRefusal(await walk(tree.workspace, { files: 20 }))).toBe(false);
  });

  it("above the limit of entries", async () => {
    await using tree = await createTree();
    await tree.write({ ...twenty, "work space/sub/x.bin": "" });
    expect(await walk(tree.workspace, { entries: 20 })).toEqual({ kind: "tooLarge", entries: 21, files: 20 });
  });

  it("at a folder that cannot be listed, when it is the root", async () => {
    await using tree = await createTree();
    expect(await walk(tree.path("none"))).toEqual({ kind: "unreadable", code: "ENOENT" });
  });
});
