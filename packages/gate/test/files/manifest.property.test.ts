import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareManifests, hasChanges } from "../../src/files/compare-manifests.ts";
import type { Manifest } from "../../src/files/manifest.ts";
import { createTree } from "../support/tree.ts";
import { manifestOf } from "./support.ts";

/** The model: what the graph is made from, by path. A bare file's content and an ignored file are not in it. */
type Model = Map<string, string>;

const parsed = ["a.py", "A.py", "src/b.ts", "src/deep/c.go", "skipped/d.py"];
const bare = ["README.md", "src/notes.txt"];
const unseen = ["data.bin", "node_modules/e.py"];
const paths = [...parsed, ...bare, ...unseen];
const contents = ["one\n", "two\n", "six\n", "longer\n"];
const ignoreFiles = ["", "skipped/\n", "*.md\n", "src/\n!src/b.ts\n"];

const path = fc.constantFrom(...paths);
const content = fc.constantFrom(...contents);
const edit = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("write" as const), path, content }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("writeKeepingTime" as const), path, content }) },
  fc.record({ do: fc.constant("delete" as const), path }),
  fc.record({ do: fc.constant("rename" as const), path, to: path }),
  fc.record({ do: fc.constant("touch" as const), path }),
  fc.record({ do: fc.constant("ignore" as const), rules: fc.constantFrom(...ignoreFiles) }),
  fc.record({ do: fc.constant("commit" as const) }),
  fc.record({ do: fc.constant("checkout" as const), to: fc.constantFrom("first", "main") }),
  fc.record({ do: fc.constant("stash" as const) }),
  // The gate looks here and keeps what it saw, as it does from session to session.
  { weight: 2, arbitrary: fc.record({ do: fc.constant("look" as const) }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function git(root: string, ...args: readonly string[]): void {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...identity, "-c", "core.hooksPath=", ...args], { cwd: root, stdio: "ignore" });
}

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
  if (step.do === "writeKeepingTime" && old) utimesSync(file, old.atime, old.mtime);
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

it("reports a change exactly when the tree means another graph", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      await using tree = await createTree();
      const root = tree.workspace;
      git(root, "init", "-q", "-b", "main");
      for (const file of ["a.py", "src/b.ts", "README.md", "node_modules/e.py"]) write(join(root, file), "one\n");
      apply(root, { do: "commit" });
      git(root, "tag", "first");
      write(join(root, "a.py"), "two\n");
      apply(root, { do: "commit" });

      const baseline = { manifest: await manifestOf(root), model: modelOf(root) };
      let latest: Manifest = baseline.manifest;
      for (const step of [...edits, { do: "look" } as const]) {
        apply(root, step);
        if (step.do !== "look") continue;
        latest = await manifestOf(root, { previous: latest });
        const changes = compareManifests(baseline.manifest, latest);
        const model = modelOf(root);
        expect(latest.entries.map((entry) => entry.path).sort()).toEqual([...model.keys()].sort());
        expect({ drift: hasChanges(changes) }).toEqual({ drift: !sameModel(baseline.model, model) });
      }
    }),
    { numRuns: 30 },
  );
});

function sameModel(a: Model, b: Model): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}
