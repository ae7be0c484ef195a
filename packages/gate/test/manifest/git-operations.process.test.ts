import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { compareManifests } from "../../src/manifest/compare-manifests.ts";
import { git } from "../support/git.ts";
import { createTree } from "../support/tree.ts";
import { manifestOf } from "./support.ts";

type Operation = (root: string, repository: string) => void;

/** Name, what is done before the first look, what is done after it, and the changed paths the second look has to find. */
type Row = readonly [name: string, before: Operation, after: Operation, drift: readonly string[]];

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function commit(root: string, name: string, text: string): void {
  write(root, name, text);
  git(root, "add", "-A");
  git(root, "commit", "-qm", name);
}

/** Branch `main` has a.py and b.py; branch `side`, one commit off, has c.py too; tag `first` lacks b.py. */
function makeRepository(root: string): void {
  git(root, "init", "-q", "-b", "main");
  commit(root, "a.py", "one\n");
  git(root, "tag", "first");
  git(root, "checkout", "-qb", "side");
  commit(root, "c.py", "one\n");
  git(root, "checkout", "-q", "main");
  commit(root, "b.py", "one\n");
}

const nothing: Operation = () => {};
const run =
  (...args: readonly string[]): Operation =>
  (root) =>
    git(root, ...args);
const edit: Operation = (root) => write(root, "a.py", "two\n");

const addSubmodule: Operation = (root, repository) => git(root, "submodule", "add", "-q", repository, "part");

/** Replaces the work tree by a clone without history. */
const cloneShallow: Operation = (root, repository) => {
  rmSync(root, { recursive: true });
  git(dirname(root), "clone", "-q", "--depth", "1", `file://${repository}`, root);
};

const rows: readonly Row[] = [
  ["a checkout of another branch", nothing, run("checkout", "-q", "side"), ["b.py", "c.py"]],
  ["a detached HEAD", nothing, run("checkout", "-q", "--detach"), []],
  ["an edit under a detached HEAD", run("checkout", "-q", "--detach"), edit, ["a.py"]],
  ["a rebase", run("checkout", "-q", "side"), run("rebase", "-q", "main"), ["b.py"]],
  ["a merge", nothing, run("merge", "-q", "side"), ["c.py"]],
  ["a stash", edit, run("stash"), ["a.py"]],
  ["a commit of what was seen before", edit, run("commit", "-qam", "x"), []],
  ["an empty commit", nothing, run("commit", "-q", "--allow-empty", "-m", "x"), []],
  ["HEAD moved, the tree kept", nothing, run("reset", "-q", "--soft", "first"), []],
  [
    "HEAD moved and back",
    nothing,
    (root) => {
      git(root, "checkout", "-q", "side");
      git(root, "checkout", "-q", "main");
    },
    [],
  ],
  ["git gc", nothing, run("gc", "-q", "--aggressive", "--prune=now"), []],
  ["index.lock left behind", nothing, (root) => write(root, ".git/index.lock", ""), []],
  ["an edit beside an index.lock", (root) => write(root, ".git/index.lock", ""), edit, ["a.py"]],
  ["an edit hidden from git", run("update-index", "--assume-unchanged", "a.py"), edit, ["a.py"]],
  ["a rename by case alone", nothing, run("mv", "a.py", "A.py"), ["A.py", "a.py"]],
  ["a shallow clone, unchanged", cloneShallow, run("fetch", "-q", "--unshallow"), []],
  ["an edit in a shallow clone", cloneShallow, edit, ["a.py"]],
  ["a submodule added", nothing, addSubmodule, ["part/a.py", "part/b.py"]],
  [
    "a submodule moved to another commit",
    addSubmodule,
    (root) => git(join(root, "part"), "checkout", "-q", "first"),
    ["part/b.py"],
  ],
  [
    "a submodule moved to another folder",
    addSubmodule,
    run("mv", "part", "piece"),
    ["part/a.py", "part/b.py", "piece/a.py", "piece/b.py"],
  ],
  ["no git any more", nothing, (root) => rmSync(join(root, ".git"), { recursive: true }), []],
  ["an edit without git", (root) => renameSync(join(root, ".git"), `${root}.git`), edit, ["a.py"]],
];

it.each(rows)("%s", async (_name, before, after, drift) => {
  await using tree = await createTree();
  const repository = tree.path("repository");
  for (const root of [tree.workspace, repository]) {
    mkdirSync(root, { recursive: true });
    makeRepository(root);
  }
  before(tree.workspace, repository);
  const first = await manifestOf(tree.workspace);
  after(tree.workspace, repository);
  const { added, changed, removed } = compareManifests(first, await manifestOf(tree.workspace, { previous: first }));
  expect([...added, ...changed, ...removed].map(({ path }) => path).sort()).toEqual([...drift].sort());
});
