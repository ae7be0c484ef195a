import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareManifests, hasChanges } from "../../src/manifest/compare-manifests.ts";
import { git } from "../support/git.ts";
import { createTree } from "../support/tree.ts";
import { aged, manifestOf, nextTick } from "./support.ts";

/** The model: what the graph is made from, by path. A bare file's content and an ignored file are not in it. */
type Model = Map<string, string>;

const parsed = ["a.py", "A.py", "src/b.ts", "src/deep/c.go", "skipped/d.py"];
const bare = ["README.md", "src/notes.txt"];
const unseen = ["data.bin", "node_modules/e.py"];
const paths = [...parsed, ...bare, ...unseen];
const contents = ["one\n", "two\n", "six\n", "longer\n"];
/** Seconds; exact in every file system, as a time "now" that is set back is not. */
const KEPT_TIME = 1_600_000_000;
const ignoreFiles = ["", "skipped/\n", "*.md\n", "src/\n!src/b.ts\n"];

const path = fc.oneof({ weight: 2, arbitrary: fc.constant("a.py") }, fc.constantFrom(...paths));
const content = fc.constantFrom(...contents);
const edits = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant("write" as const), path, content }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("writeKeepingTime" as const), path, content }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), path }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("rename" as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("touch" as const), path }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("ignore" as const), rules: fc.constantFrom(...ignoreFiles) }) },
  // The gate looks here and keeps what it saw, as it does from session to session: at once, or after a while.
  { weight: 4, arbitrary: fc.record({ do: fc.constant("look" as const), later: fc.boolean() }) },
] as const;
const gitSteps = [
  { weight: 1, arbitrary: fc.constant({ do: "commit" } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("checkout" as const), to: fc.constantFrom("first", "main") }) },
  { weight: 1, arbitrary: fc.constant({ do: "stash" } as const) },
] as const;
const edit = fc.oneof(...edits);
const editOrGit = fc.oneof(...edits, ...gitSteps);
type Edit = typeof editOrGit extends fc.Arbitrary<infer T> ? T : never;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** What cgc would see, told by reading everything and by the meaning of the few ignore rules used here. */
function modelOf(root: string): Model {
  const rules = read(join(root, ".cgcignore")) ?? "";
  const isIgnored = (file: string): boolean =>
    (rules.includes("skipped/") && file.startsWith("skipped/")) ||
    (rules.includes("*.md") && file.endsWith(".md")) ||
    (rules.includes("src/\n") && file.startsWith("src/"));
  const seen = [...parsed, ...bare].flatMap((file) => {
    const text = read(join(root, file));
    if (text === undefined || isIgnored(file)) return [];
    return [[file, parsed.includes(file) ? text : ""] as const];
  });
  return new Map(seen.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function apply(root: string, step: Edit): void {
  const file = "path" in step ? join(root, step.path) : root;
  const old = statSync(file, { throwIfNoEntry: false });
  if (step.do === "write" || step.do === "writeKeepingTime") write(file, step.content);
  if (step.do === "writeKeepingTime") utimesSync(file, KEPT_TIME, KEPT_TIME);
  if (step.do === "delete") rmSync(file, { force: true });
  if (step.do === "touch" && old) utimesSync(file, new Date(), new Date());
  if (step.do === "ignore") write(join(root, ".cgcignore"), step.rules);
  if (step.do === "rename" && old) {
    mkdirSync(dirname(join(root, step.to)), { recursive: true });
    renameSync(file, join(root, step.to));
  }
  if (step.do === "commit") git(root, "add", "-A");
  if (step.do === "commit") git(root, "commit", "-qm", "x", "--allow-empty");
  if (step.do === "checkout") git(root, "checkout", "-qf", step.to);
  if (step.do === "stash") git(root, "stash", "-u");
}

function sameModel(a: Model, b: Model): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

function writeFirstFiles(root: string): void {
  for (const file of ["a.py", "src/b.ts", "README.md", "node_modules/e.py"])
    apply(root, { do: "writeKeepingTime", path: file, content: "one\n" });
}

async function checkHistory(root: string, clock: string, history: readonly Edit[]): Promise<void> {
  const baseline = await manifestOf(root);
  const baselineModel = modelOf(root);
  let latest = baseline;
  for (const step of [...history, { do: "look", later: false } as const]) {
    apply(root, step);
    if (step.do !== "look") continue;
    latest = await manifestOf(root, { previous: latest });
    const model = modelOf(root);
    expect(latest.entries.map((entry) => entry.path).sort()).toEqual([...model.keys()].sort());
    const drift = hasChanges(compareManifests(baseline, latest));
    expect({ drift }).toEqual({ drift: !sameModel(baselineModel, model) });
    if (!step.later) continue;
    nextTick(clock);
    latest = aged(latest);
  }
}

it("reports a change exactly when the tree limits another graph", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 16 }), async (history) => {
      await using tree = await createTree();
      writeFirstFiles(tree.workspace);
      await checkHistory(tree.workspace, tree.path("clock"), history);
    }),
    { numRuns: 100 },
  );
});

it("does so when git moves the tree", async () => {
  await using template = await createTree();
  git(template.workspace, "init", "-q", "-b", "main");
  writeFirstFiles(template.workspace);
  apply(template.workspace, { do: "commit" });
  git(template.workspace, "tag", "first");
  write(join(template.workspace, "a.py"), "two\n");
  apply(template.workspace, { do: "commit" });

  await fc.assert(
    fc.asyncProperty(fc.array(editOrGit, { minLength: 4, maxLength: 12 }), async (history) => {
      await using tree = await createTree();
      cpSync(template.workspace, tree.workspace, { recursive: true, preserveTimestamps: true });
      await checkHistory(tree.workspace, tree.path("clock"), history);
    }),
    { numRuns: 20 },
  );
});
