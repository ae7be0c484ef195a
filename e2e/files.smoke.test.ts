import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseContents } from "../packages/gate/src/cgc/query/contents.ts";
import { contentsQuery } from "../packages/gate/src/cgc/query/contents-query.ts";
import { compareManifests } from "../packages/gate/src/manifest/compare-manifests.ts";
import type { Manifest } from "../packages/gate/src/manifest/manifest.ts";
import { isRefusal } from "../packages/gate/src/manifest/manifest.ts";
import { takeManifest } from "../packages/gate/src/manifest/take-manifest.ts";
import { describeWithCgc } from "./support/cgc.ts";
import { indexWorkspace, runCgc } from "./support/cgc-run.ts";
import { generatedTree, plantTree } from "./support/generated-tree.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

const discovery = fileURLToPath(new URL("./support/cgc-discovery.py", import.meta.url));

async function manifestOf(root: string, globalIgnore?: string): Promise<Manifest> {
  const manifest = await takeManifest(root, { cgcVersion: "0.6.13", ...(globalIgnore && { globalIgnore }) });
  if (isRefusal(manifest)) throw new Error(`refused: ${manifest.kind}`);
  return manifest;
}

/** Paths that get a File node, sorted; relative, as the walk finds them. */
function indexable({ entries }: Manifest): string[] {
  return entries.flatMap(({ path, kind }) => (kind === "pass" ? [] : [path])).sort();
}

describeWithCgc(
  "the files cgc would index",
  (cgc) => {
    it("are the ones it finds itself, in 200 generated trees", async () => {
      await using sandbox = await createSandbox();
      const seed = Date.now() % 2 ** 31;
      const planted = fc.sample(generatedTree, { numRuns: 200, seed }).map((tree, index) => {
        return { tree, ...plantTree(join(sandbox.root, "trees", String(index)), tree) };
      });
      const list = join(sandbox.root, "trees.json");
      writeFileSync(list, JSON.stringify(planted));
      const before = await Promise.all(planted.map(({ root, globalIgnore }) => manifestOf(root, globalIgnore)));
      const { stdout, stderr } = await sandbox.run(cgc.python, ["-W", "ignore", discovery, list]);
      const found: string[][] = stdout === "" ? expect.unreachable(stderr) : JSON.parse(stdout);
      for (const [index, { tree, root, globalIgnore }] of planted.entries()) {
        const ours = await manifestOf(root, globalIgnore);
        expect({ seed, tree, files: indexable(ours) }).toEqual({ seed, tree, files: found[index]?.sort() });
        // What cgc wrote meanwhile, a `.cgcignore`, is no drift.
        expect(ours.fingerprint).toBe(before[index]?.fingerprint);
      }
    });

    it("are the File nodes of a real index, with every oddity listed", async () => {
      await using sandbox = await createSandbox({ cgc });
      plantOddities(sandbox);
      const globalIgnore = join(sandbox.home, ".codegraphcontext", "global", ".cgcignore");
      const before = await manifestOf(sandbox.workspace, globalIgnore);
      await indexWorkspace(sandbox);
      const after = await manifestOf(sandbox.workspace, globalIgnore);
      expect(compareManifests(before, after)).toEqual({ added: [], changed: [], removed: [] });
      const expected = after.entries.flatMap(({ path, kind, target }) =>
        kind === "pass" ? [] : [target ?? `${sandbox.workspace}/${path}`],
      );
      const inGraph = await filesInGraph(sandbox, cgc.database);
      const missing = [...new Set(expected)].filter((path) => !inGraph.includes(path));
      const extra = inGraph.filter((path) => !expected.includes(path));
      expect({ missing, extra }).toEqual({
        missing: [
          // Below the workspace the graph is asked for, and this one is not; cgc does store it.
          join(sandbox.root, "outside.py"),
          // No database takes a name that is not UTF-8.
          `${sandbox.workspace}/odd/bytes \udcff.py`,
        ],
        extra: [],
      });
    });
  },
  ["kuzu"],
);

function plantOddities({ root, workspace }: Sandbox): void {
  const write = (path: string, content: string | Buffer = "def f():\n    return 1\n") => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  };
  for (const name of ["two words.py", "line\nbreak.py", "日本 é.py", "[bold]x.py", "quote\"'.py", "back\\slash.py"])
    write(`odd/${name}`);
  writeFileSync(
    Buffer.concat([Buffer.from(`${workspace}/odd/bytes `), Buffer.of(0xff), Buffer.from(".py")]),
    "x = 1\n",
  );
  write("odd/broken.py", "def (:\n");
  write("odd/binary.py", Buffer.from([0, 1, 2, 255, 254]));
  write("odd/empty.py", "");
  write("odd/unreadable.py");
  chmodSync(join(workspace, "odd/unreadable.py"), 0);
  write("case/a.py");
  write("case/A.py");
  write(".hidden/a.py");
  write("node_modules/pkg/a.js");
  write("Build/a.py");
  write("nested/.git/HEAD", "ref: refs/heads/main\n");
  write("nested/a.py");
  write("pom.xml", "<project><artifactId>a</artifactId></project>");
  write("UserMapper.xml", '<mapper namespace="a"/>');
  write("assets/logo.svg", "<svg/>");
  write("generated/skipped.py");
  write(".gitignore", "generated/\n");
  writeFileSync(join(root, "outside.py"), "x = 1\n");
  symlinkSync("nested/a.py", join(workspace, "inside-link.py"));
  symlinkSync("../outside.py", join(workspace, "outside-link.py"));
  symlinkSync("none.py", join(workspace, "broken-link.py"));
  symlinkSync("..", join(workspace, "loop"));
  execFileSync("mkfifo", [join(workspace, "fifo.py")]);
}

async function filesInGraph(sandbox: Sandbox, database: "kuzudb" | "falkordb"): Promise<readonly string[]> {
  const { stdout } = await runCgc(sandbox, "query", contentsQuery(sandbox.workspace, database));
  const contents = parseContents({ text: stdout, bytes: Buffer.byteLength(stdout), truncated: false });
  if (contents.kind === "unparseable") throw new Error(`${contents.detail}: ${stdout}`);
  return contents.files;
}
