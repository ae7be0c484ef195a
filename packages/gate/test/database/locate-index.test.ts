import { describe, expect, it } from "vitest";
import type { Installation } from "../../src/cgc/installation.ts";
import { type LocateInput, locateIndex } from "../../src/database/locate-index.ts";
import { createTree, type Tree } from "../support/tree.ts";

const everything: Installation = {
  version: "0.6.13",
  python: "3.12",
  engines: { falkordb: true, kuzudb: true, ladybugdb: true },
};
const older: Installation = { ...everything, python: "3.11" };
const config = "home/.codegraphcontext/config.yaml";
const dotenv = "home/.codegraphcontext/.env";

function locate({ workspace, home }: Tree, options: Partial<LocateInput> = {}) {
  return locateIndex({ workspace, home, env: {}, installation: everything, platform: "linux", ...options });
}

/** Mode, backend, its source, and the database's path below the root. */
async function summary(tree: Tree, options?: Partial<LocateInput>) {
  const { mode, backend, backendSource, database } = await locate(tree, options);
  return [mode, backend, backendSource, database?.path.replace(tree.root, "") ?? null];
}

describe("locateIndex in global mode", () => {
  it("tells all about a first use", async () => {
    await using tree = await createTree();
    expect(await locate(tree)).toEqual({
      mode: "global",
      context: null,
      backend: "falkordb",
      backendSource: "default",
      database: {
        path: tree.path("home/.codegraphcontext/global/db/falkordb"),
        exists: false,
        isFile: false,
        size: 0,
        mtimeMs: 0,
        ino: "0",
        dev: "0",
        walExists: false,
      },
      socketPath: tree.path("home/.codegraphcontext/global/db/falkordb.sock"),
      localFolderExists: false,
      hazards: [],
      cwdForRuns: "neutral",
      globalIgnoreFile: tree.path("home/.codegraphcontext/global/.cgcignore"),
      askCgc: null,
    });
  });

  it("looks at the files that are there", async () => {
    await using tree = await createTree();
    const db = "home/.codegraphcontext/global/db/kuzudb";
    await tree.write({ [db]: "KUZU", [`${db}.wal`]: "" });
    const { database } = await locate(tree, { installation: older });
    expect(database).toMatchObject({
      path: tree.path(db),
      exists: true,
      isFile: true,
      size: 4,
      walExists: true,
    });
    expect(database?.ino).toMatch(/^[1-9]\d*$/u);
    expect(database?.dev).toMatch(/^[1-9]\d*$/u);
  });

  it("takes the database type from the environment, then from cgc's .env", async () => {
    await using tree = await createTree();
    await tree.write({ [dotenv]: 'DEFAULT_DATABASE="ladybugdb" # mine\n' });
    const at = (name: string) => `/home/.codegraphcontext/global/db/${name}`;
    expect(await summary(tree)).toEqual(["global", "ladybugdb", ".codegraphcontext/.env", at("ladybugdb")]);
    expect(await summary(tree, { env: { DEFAULT_DATABASE: "kuzudb" } })).toEqual([
      "global",
      "kuzudb",
      "DEFAULT_DATABASE",
      at("kuzudb"),
    ]);
    const both = { DEFAULT_DATABASE: "kuzudb", CGC_RUNTIME_DB_TYPE: "falkordb" };
    expect(await summary(tree, { env: both })).toEqual(["global", "falkordb", "CGC_RUNTIME_DB_TYPE", at("falkordb")]);
    expect(await summary(tree, { env: { CGC_RUNTIME_DB_TYPE: "" } })).toEqual([
      "global",
      "ladybugdb",
      ".codegraphcontext/.env",
      at("ladybugdb"),
    ]);
  });

  it("keeps the case of a type in the path, as cgc does", async () => {
    await using tree = await createTree();
    expect(await summary(tree, { env: { DEFAULT_DATABASE: "KuzuDB" } })).toEqual([
      "global",
      "kuzudb",
      "DEFAULT_DATABASE",
      "/home/.codegraphcontext/global/db/KuzuDB",
    ]);
  });

  it("honours an explicit path", async () => {
    await using tree = await createTree();
    const path = tree.path("db", "x");
    expect((await locate(tree, { env: { CGC_RUNTIME_DB_PATH: path } })).database?.path).toBe(path);
    await tree.write({ [dotenv]: `CGC_RUNTIME_DB_PATH=~/own/\${NAME:-falkordb}\n` });
    expect((await locate(tree)).database?.path).toBe(tree.path("home/own/falkordb"));
    expect((await locate(tree, { installation: older })).database?.path).toBe(tree.path("home/own/kuzudb"));
    expect(await locate(tree, { env: { CGC_RUNTIME_DB_PATH: "relative" } })).toMatchObject({
      database: null,
      askCgc: "the database's path depends on the folder cgc is started in",
    });
  });

  it("finds FalkorDB where cgc looks for it", async () => {
    await using tree = await createTree();
    const inside = { FALKORDB_PATH: tree.path("home/.codegraphcontext/elsewhere/falkordb") };
    const usual = "/home/.codegraphcontext/global/db/falkordb";
    const of = async (env: LocateInput["env"]) => (await summary(tree, { env })).at(-1);
    expect(await of(inside)).toBe("/home/.codegraphcontext/elsewhere/falkordb");
    expect(await of({ FALKORDB_PATH: tree.path("outside") })).toBe(usual);
    await tree.write({ "home/.codegraphcontext/global/falkordb.db": "" });
    expect(await of({ FALKORDB_PATH: tree.path("outside") })).toBe("/home/.codegraphcontext/global/falkordb.db");
    expect(await of({})).toBe(usual);
  });

  it.each([["neo4j"], ["nornic"], ["falkordb-remote"]])("knows that %s is a server", async (type) => {
    await using tree = await createTree();
    expect(await locate(tree, { env: { DEFAULT_DATABASE: type } })).toMatchObject({
      backend: "remote",
      database: null,
      askCgc: null,
    });
  });

  it("knows that there is no database yet where only the engine is unknown", async () => {
    await using tree = await createTree();
    const path = tree.path("home/.codegraphcontext/global/db/falkordb");
    const askCgc = "the installation of cgc does not show which database engines it has";
    expect(await locate(tree, { installation: null })).toMatchObject({
      backend: "unknown",
      database: { path, exists: false },
      askCgc,
    });
  });

  it("does not care about files in the workspace", async () => {
    await using tree = await createTree();
    await tree.write({
      "work space/mcp.json": '{"mcpServers": {"CodeGraphContext": {"env": {"DEFAULT_DATABASE": "neo4j"}}}}',
      "work space/.env": "DEFAULT_DATABASE=neo4j",
      "work space/.codegraphcontext/config.yaml": "database: neo4j",
    });
    expect(await locate(tree)).toMatchObject({ backend: "falkordb", hazards: [], cwdForRuns: "neutral" });
  });
});

describe("locateIndex in named mode", () => {
  it("follows a registered context", async () => {
    await using tree = await createTree();
    const own = tree.path("own/db");
    await tree.write({
      [config]: `mode: named\ndefault_context: team\ncontexts:\n  team:\n    database: kuzudb\n    db_path: ${own}\n    cgcignore_path: /i\n`,
    });
    expect(await locate(tree)).toMatchObject({
      mode: "named",
      context: "team",
      backend: "kuzudb",
      backendSource: "context",
      database: { path: own },
      globalIgnoreFile: "/i",
      cwdForRuns: "neutral",
    });
  });

  it("fills in what a context leaves out, and lets the environment choose the engine only", async () => {
    await using tree = await createTree();
    await tree.write({
      [config]: "mode: named\ndefault_context: team\ncontexts:\n  team:\n",
      [dotenv]: "DEFAULT_DATABASE=ladybugdb",
    });
    const path = "/home/.codegraphcontext/contexts/team/db/falkordb";
    expect(await summary(tree)).toEqual(["named", "falkordb", "context", path]);
    expect(await summary(tree, { env: { DEFAULT_DATABASE: "kuzudb" } })).toEqual([
      "named",
      "kuzudb",
      "DEFAULT_DATABASE",
      path,
    ]);
  });

  it("is global without a default context", async () => {
    await using tree = await createTree();
    await tree.write({ [config]: "mode: named\ndefault_context: ''\ncontexts: {}\n" });
    expect((await locate(tree)).mode).toBe("global");
  });
});

describe("locateIndex in per-repo mode", () => {
  const perRepo = { [config]: "mode: per-repo\ncontexts: {}\n" };

  it("finds no local folder in a fresh workspace", async () => {
    await using tree = await createTree();
    await tree.write({ ...perRepo, [dotenv]: "DEFAULT_DATABASE=kuzudb" });
    expect(await locate(tree)).toMatchObject({
      mode: "per-repo",
      backend: "kuzudb",
      database: { path: tree.path("work space/.codegraphcontext/db/kuzudb"), exists: false },
      localFolderExists: false,
      hazards: [],
      cwdForRuns: "workspace",
      globalIgnoreFile: tree.path("work space/.codegraphcontext/.cgcignore"),
    });
  });

  it("lets the local config.yaml choose", async () => {
    await using tree = await createTree();
    await tree.write({
      ...perRepo,
      [dotenv]: "DEFAULT_DATABASE=kuzudb",
      "work space/.codegraphcontext/config.yaml": "database: ladybugdb",
    });
    const path = "/work space/.codegraphcontext/db/ladybugdb";
    expect(await summary(tree)).toEqual(["per-repo", "ladybugdb", "context", path]);
    expect(await summary(tree, { env: { CGC_RUNTIME_DB_TYPE: "kuzudb" } })).toEqual([
      "per-repo",
      "kuzudb",
      "CGC_RUNTIME_DB_TYPE",
      path,
    ]);
    expect((await locate(tree)).localFolderExists).toBe(true);
  });

  it("does not take cgc's own folder for a local one", async () => {
    await using tree = await createTree();
    await tree.write(perRepo);
    expect(await locate(tree, { workspace: tree.home })).toMatchObject({ mode: "per-repo", localFolderExists: false });
  });

  it("warns of a workspace that steers cgc", async () => {
    await using tree = await createTree();
    await tree.write({
      ...perRepo,
      "work space/mcp.json": '{"mcpServers": {"CodeGraphContext": {"env": {"PYTHONPATH": "."}}}}',
      "work space/.codegraphcontext/config.yaml": "database: ../../../outside",
    });
    const database = tree.path("outside");
    expect((await locate(tree)).hazards).toEqual([
      {
        kind: "mcp.json",
        path: tree.path("work space/mcp.json"),
        detail: "The workspace's mcp.json sets the environment of cgc.",
      },
      { kind: "database-name", path: database, detail: "The workspace's config.yaml leads cgc out of its folder." },
      { kind: "link", path: database, detail: "The workspace's .codegraphcontext leads out of the workspace." },
    ]);
  });
});
