import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGate, type GateNotice, type GateOptions, type GateSnapshot } from "../../src/index.ts";

export interface StubWorld extends AsyncDisposable {
  readonly workspace: string;
  readonly home: string;
  /** The verbs cgc was started with, in order. */
  calls(): Promise<string[]>;
  /** Makes a Kuzu database file appear, so that the gate has something to ask about. */
  plantDatabase(): Promise<string>;
  /** A gate on this world, its notices and its states. */
  open(options?: Partial<GateOptions>): {
    readonly gate: ReturnType<typeof createGate>;
    readonly notices: GateNotice[];
    readonly snapshots: GateSnapshot[];
  };
}

/**
 * A home, a workspace with one file, and a `cgc` that is a shell script.
 *
 * @param script what the stub does after it has noted its verb in `$1`
 */
export async function stubWorld(script: string): Promise<StubWorld> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "gate é-")));
  const [bin, home, workspace, log] = ["bin", "home", "my ws", "calls"].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [bin, home, workspace]) await mkdir(folder);
  await writeFile(join(workspace, "a.py"), "def a(): pass\n");
  await writeFile(join(bin, "cgc"), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${log}'\n${script}\n`);
  await chmod(join(bin, "cgc"), 0o755);
  return {
    workspace,
    home,
    calls: async () => (await readFile(log, "utf8").catch(() => "")).split("\n").filter(Boolean),
    async plantDatabase() {
      const folder = join(home, ".codegraphcontext", "global", "db");
      await mkdir(folder, { recursive: true });
      const file = join(folder, "kuzudb");
      await writeFile(file, "KUZU".padEnd(4096, "\0"));
      return file;
    },
    open(options = {}) {
      const notices: GateNotice[] = [];
      const snapshots: GateSnapshot[] = [];
      const gate = createGate({
        cwd: workspace,
        env: { HOME: home, PATH: `${bin}:/usr/bin:/bin`, PI_CGC_CACHE_DIR: join(root, "cache") },
        notify: (notice) => notices.push(notice),
        ...options,
      });
      gate.subscribe((snapshot) => snapshots.push(snapshot));
      return { gate, notices, snapshots };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

export const says = (version: string) => `[ "$1" = --version ] && { echo "CodeGraphContext ${version}" >&2; exit 0; }`;
