import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cgcEnvironment } from "../packages/gate/src/cgc/environment.ts";
import { readInstallation } from "../packages/gate/src/cgc/installation.ts";
import { locateIndex } from "../packages/gate/src/database/locate-index.ts";
import { parseDotenv } from "../packages/gate/src/database/settings.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";

const resolution = fileURLToPath(new URL("./support/cgc-resolution.py", import.meta.url));
const perRepo = "version: 1\nmode: per-repo\ndefault_context: ''\ncontexts: {}\n";
const named = "mode: named\ndefault_context: team\ncontexts:\n";

interface Configuration {
  /** `ROOT` stands for the sandbox's root. */
  readonly env?: Record<string, string>;
  /** `.env` and `config.yaml` of cgc's folder. */
  readonly dotenv?: string;
  readonly yaml?: string;
  /** Files by their path below the sandbox's root; the workspace is `my répo`. */
  readonly files?: Record<string, string>;
}

const configurations: Record<string, Configuration> = {
  nothing: {},
  "a type in the environment": { env: { DEFAULT_DATABASE: "ladybugdb" } },
  "a type in capitals": { env: { DEFAULT_DATABASE: "KUZUDB" } },
  "a type for this run": { env: { DEFAULT_DATABASE: "kuzudb", CGC_RUNTIME_DB_TYPE: "ladybugdb" } },
  "an empty type for this run": { env: { CGC_RUNTIME_DB_TYPE: "" }, dotenv: "DEFAULT_DATABASE=ladybugdb\n" },
  "a type in cgc's .env": { dotenv: "# mine\nexport DEFAULT_DATABASE='kuzudb' # Kuzu\n" },
  "a type in both": { env: { DEFAULT_DATABASE: "kuzudb" }, dotenv: "DEFAULT_DATABASE=ladybugdb\n" },
  DATABASE_TYPE: {
    env: { DATABASE_TYPE: "kuzudb" },
    dotenv: "DEFAULT_DATABASE=ladybugdb\n",
    yaml: `${named}  team: {}\n`,
  },
  "a path for this run": { env: { CGC_RUNTIME_DB_PATH: "ROOT/ö x/falkordb", DEFAULT_DATABASE: "kuzudb" } },
  "a path in cgc's .env": { dotenv: `DEFAULT_DATABASE=kuzudb\nX="~/a b"\nCGC_RUNTIME_DB_PATH=\${X}/$LANG/db\n` },
  "FalkorDB's path inside": { dotenv: "FALKORDB_PATH=~/.codegraphcontext/x/falkordb\n" },
  "FalkorDB's path outside": { dotenv: "FALKORDB_PATH=/tmp/falkordb\n" },
  "FalkorDB's path outside, and a former file": {
    dotenv: "FALKORDB_PATH=/tmp/falkordb\n",
    files: { "h/.codegraphcontext/global/falkordb.db": "" },
  },
  "no path of FalkorDB's": { env: { FALKORDB_PATH: "" }, files: { "h/.codegraphcontext/global/falkordb.db": "" } },
  "Kuzu's path, which is not used": { env: { KUZUDB_PATH: "/tmp/kuzudb", DEFAULT_DATABASE: "kuzudb" } },
  "a forerunner of config.yaml": {
    files: { "h/.codegraphcontext/cgc_config.yaml": `${named}  team: {database: kuzudb}\n` },
  },
  "a named context": {
    yaml: `${named}  team:\n    database: kuzudb\n    db_path: /tmp/team/db\n    cgcignore_path: /tmp/i\n`,
  },
  "a named context without details": { yaml: `${named}  team:\n`, dotenv: "DEFAULT_DATABASE=ladybugdb\n" },
  "a named context and a type": { yaml: `${named}  team: {database: falkordb}\n`, env: { DEFAULT_DATABASE: "kuzudb" } },
  "a context nobody registered": { yaml: "mode: named\ndefault_context: nobody\ncontexts: {}\n" },
  "named without a context": { yaml: "mode: named\ndefault_context: ''\ncontexts: {}\n" },
  "an unknown mode": { yaml: "mode: sideways\ncontexts: {}\n" },
  "contexts that are null": { yaml: "mode: per-repo\ncontexts:\n" },
  "a config.yaml that is a list": { yaml: "- mode: per-repo\n" },
  "a config.yaml that is no YAML": { yaml: "mode: [per-repo\n" },
  "per-repo with a local choice": {
    yaml: perRepo,
    dotenv: "DEFAULT_DATABASE=ladybugdb\n",
    files: { "my répo/.codegraphcontext/config.yaml": "database: kuzudb\n" },
  },
  "per-repo without a local choice": {
    yaml: perRepo,
    dotenv: "DEFAULT_DATABASE=ladybugdb\n",
    files: { "my répo/.codegraphcontext/x": "" },
  },
  "per-repo with a broken local choice": {
    yaml: perRepo,
    files: { "my répo/.codegraphcontext/config.yaml": "- kuzudb\n" },
  },
  "per-repo with a type for this run": {
    yaml: perRepo,
    env: { CGC_RUNTIME_DB_TYPE: "ladybugdb" },
    files: { "my répo/.codegraphcontext/config.yaml": "database: kuzudb\n" },
  },
  "per-repo with project files, which are ignored": {
    yaml: perRepo,
    files: { "my répo/.env": "DEFAULT_DATABASE=neo4j\n", "my répo/.codegraphcontext/.env": "DEFAULT_DATABASE=neo4j\n" },
  },
  "global in a hostile workspace": {
    files: {
      "my répo/.env": "DEFAULT_DATABASE=neo4j\n",
      "my répo/mcp.json": '{"mcpServers": {"CodeGraphContext": {"env": {"DEFAULT_DATABASE": "neo4j"}}}}',
    },
  },
};

function configure(sandbox: Sandbox, { dotenv, yaml, files }: Configuration): void {
  const all = {
    ...(dotenv === undefined ? {} : { "h/.codegraphcontext/.env": dotenv }),
    ...(yaml === undefined ? {} : { "h/.codegraphcontext/config.yaml": yaml }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(sandbox.root, path)), { recursive: true });
    writeFileSync(join(sandbox.root, path), text);
  }
}

async function located(sandbox: Sandbox, cgc: Cgc, env: Record<string, string>) {
  const { workspace, home } = sandbox;
  return locateIndex({ workspace, env, home, installation: await readInstallation(cgc.executable) });
}

describeWithCgc("locateIndex against the real cgc", (cgc) => {
  it.concurrent.each(Object.entries(configurations))("agrees with it about %s", async (_, configuration) => {
    await using sandbox = await createSandbox();
    configure(sandbox, configuration);
    const { workspace, home } = sandbox;
    const set = Object.entries(configuration.env ?? {}).map(([key, value]) => [
      key,
      value.replace("ROOT", sandbox.root),
    ]);
    const env = cgcEnvironment({ ...sandbox.env, ...Object.fromEntries(set) }, { workspace, home });
    const ours = await located(sandbox, cgc, env);
    const cwd = ours.cwdForRuns === "workspace" ? workspace : sandbox.root;
    const { stdout, stderr } = await sandbox.run(cgc.python, [resolution], { env, cwd });
    const theirs: unknown = stdout === "" ? stderr : JSON.parse(stdout);
    const { mode, context, backend, database, globalIgnoreFile: ignoreFile, askCgc } = ours;
    expect({ mode, context, backend, path: database?.path, ignoreFile, askCgc }).toEqual({
      ...(theirs as object),
      askCgc: null,
    });
  });

  it("does not create what is not there", async () => {
    await using sandbox = await createSandbox();
    configure(sandbox, { yaml: perRepo });
    const before = await sandbox.run("/usr/bin/find", [sandbox.root]);
    await located(sandbox, cgc, { ...sandbox.env });
    expect((await sandbox.run("/usr/bin/find", [sandbox.root])).stdout).toBe(before.stdout);
  });
});

const dotenvs = [
  'A=b # c\nB=\'x # y\' # z\nC="t\\tn\\n\\"q\\" \\z"\n',
  "export A=1\n  B = two words  \nC= # none\nD=#no\nE\n=F\n",
  "A='it\\'s \\\\ \\n'\nB=\"multi\nline\"\nC=`x`\n",
  `A=\${HOME}\nB=\${A}/\${NONE:-x y}/\${NONE}$A\nA=2\n`,
  "\ufeffA=1\r\nB=2\rC=3\n'quo ted'=x\n\"K\"=v\n",
  'A=\'open\nB=2\nC="x" y\nD=4\n',
];

describeWithCgc(
  "parseDotenv against python-dotenv",
  (cgc) => {
    it.concurrent.each(dotenvs)("agrees about %j", async (text) => {
      await using sandbox = await createSandbox();
      const script =
        "import io,json,sys; from dotenv import dotenv_values; print(json.dumps({k: v for k, v in dotenv_values(stream=io.StringIO(sys.argv[1])).items() if v is not None}))";
      const { stdout } = await sandbox.run(cgc.python, ["-W", "ignore", "-c", script, text]);
      expect(parseDotenv(text, sandbox.env)).toEqual(JSON.parse(stdout));
    });
  },
  ["kuzu"],
);
