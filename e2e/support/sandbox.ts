import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tokenVariable } from "./census.ts";
import type { Cgc } from "./cgc.ts";
import { type Child, type Ended, startChild } from "./child.ts";
import { commitAll } from "./git.ts";
import { type Plays, plantSpy, type Spy } from "./spy-cgc.ts";
import { survivors } from "./teardown.ts";
import { waitFor } from "./wait.ts";

const sampleRepo = fileURLToPath(new URL("../../examples/sample-repo", import.meta.url));

export interface SandboxOptions {
  /** The real cgc behind the `cgc` on PATH. */
  readonly cgc?: Cgc;
  /** What the `cgc` on PATH plays instead of running the real one, by verb. Without this and `cgc` there is no `cgc`. */
  readonly plays?: Plays;
}

export interface StartOptions {
  /** Default: the workspace. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: boolean;
  readonly onStdout?: () => void;
}

/** A home, a temp folder, a git repository and a `cgc` of one test alone; `await using` removes all of it. */
export interface Sandbox extends AsyncDisposable {
  readonly root: string;
  readonly home: string;
  /** The gate's cache folder. */
  readonly cache: string;
  /** The sample repository, committed. Its name holds a space and a letter outside ASCII. */
  readonly workspace: string;
  readonly token: string;
  readonly cgc: Cgc | undefined;
  readonly spy: Spy;
  /** Absolute paths; the only `cgc` on its PATH is the spy. */
  readonly env: Readonly<Record<string, string>>;
  start(file: string, args: readonly string[], options?: StartOptions): Promise<Child>;
  /** Runs to the end; after `withinMs` (default 120,000) the group is killed and it rejects with what was said. */
  run(file: string, args: readonly string[], options?: StartOptions & { readonly withinMs?: number }): Promise<Ended>;
}

export async function createSandbox({ cgc, plays }: SandboxOptions = {}): Promise<Sandbox> {
  // Short, because FalkorDB Lite's socket lies below the home and a socket's path may have 107 bytes.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "cg-")));
  const [home, tmp, bin, cache] = ["h", "t", "v/bin", "c"].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  const workspace = join(root, "my répo");
  for (const folder of [home, tmp, bin]) mkdirSync(folder, { recursive: true });
  // The gate reads cgc's version from the files around its launcher: the spy stands among the real ones.
  if (cgc) symlinkSync(join(dirname(dirname(cgc.executable)), "lib"), join(root, "v", "lib"));
  cpSync(sampleRepo, workspace, { recursive: true });
  const token = randomUUID();
  const env = {
    [tokenVariable]: token,
    HOME: home,
    USERPROFILE: home,
    TMPDIR: tmp,
    LANG: "C.UTF-8",
    TERM: "xterm-256color",
    PATH: [bin, dirname(process.execPath), "/usr/bin", "/bin"].join(":"),
    GIT_CONFIG_NOSYSTEM: "1",
    PI_CGC_CACHE_DIR: cache,
  };
  const children: Child[] = [];
  const spy = plantSpy({ bin, log: join(root, "spy.jsonl"), executable: cgc?.executable, plays });
  if (cgc && !cgc.isDefault) configureDatabase(home, cgc);

  const sandbox: Sandbox = {
    ...{ root, home, cache, workspace, token, cgc, spy, env },
    async start(file, args, { cwd = workspace, env: extra = {}, ...rest } = {}) {
      const child = await startChild(file, args, { cwd, env: { ...env, ...extra }, ...rest });
      children.push(child);
      return child;
    },
    async run(file, args, { withinMs = 120_000, ...options } = {}) {
      const child = await sandbox.start(file, args, options);
      const lastSeen = () => `${child.stdout()}\n${child.stderr()}`;
      await waitFor(`the end of ${file} ${args.join(" ")}`, () => !child.isRunning(), { withinMs, lastSeen });
      return child.ended;
    },
    async [Symbol.asyncDispose]() {
      const left = await survivors(sandbox, children);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
      if (left.length > 0) throw new Error(`left running by this test: ${left.join("; ")}`);
    },
  };
  await commitAll(sandbox, "first");
  return sandbox;
}

/** What `cgc config db NAME` writes. */
function configureDatabase(home: string, cgc: Cgc): void {
  mkdirSync(join(home, ".codegraphcontext"), { recursive: true });
  writeFileSync(join(home, ".codegraphcontext", ".env"), `DEFAULT_DATABASE=${cgc.database}\n`);
}
