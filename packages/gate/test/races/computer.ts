import { vi } from "vitest";
import { disk, layDisk } from "./disk.ts";
import { DAMAGED, graphOf, writeGraphs } from "./graphs.ts";

/** What a schedule begins with. */
export interface Computer {
  readonly engine: "kuzudb" | "falkordb";
  /** Whether the files around cgc tell its version and engine; else cgc has to be asked. */
  readonly legible: boolean;
  readonly database: "none" | "empty" | "indexed" | "stale" | "damaged";
}

/** More than the gate takes for what cgc may leave out (judge/judge-work.ts). */
const NAMES = ["a", "b", "c", "d", "e", "f", "g"];

export const HOME = "/home/user";
export const CACHE = "/cache";
export const workspaces = ["/work/one", "/work/two"] as const;
const CGC = "/opt/cgc/bin/cgc";

const SITE_PACKAGES = {
  kuzudb: "/opt/cgc/lib/python3.11/site-packages",
  falkordb: "/opt/cgc/lib/python3.12/site-packages",
};
const ENGINE_FILE = { kuzudb: "kuzu/__init__.py", falkordb: "redislite/falkordb_client.py" };

/** Where cgc keeps its index on this computer: one database for all workspaces. */
export function databaseOf({ engine }: Pick<Computer, "engine">): string {
  return `${HOME}/.codegraphcontext/global/db/${engine}`;
}

/** A process as Linux shows it. */
export function layProcess(pid: number, args: readonly string[], env: string): void {
  const stat = `${pid} (x) S 1 ${pid} ${"0 ".repeat(16)}150 0 0\n`;
  disk.mkdirSync(`/proc/${pid}`, { recursive: true });
  disk.writeFileSync(`/proc/${pid}/stat`, stat);
  disk.writeFileSync(`/proc/${pid}/cmdline`, args.map((arg) => `${arg}\0`).join(""));
  disk.writeFileSync(`/proc/${pid}/environ`, env);
  disk.symlinkSync(HOME, `/proc/${pid}/cwd`);
}

/** Switches the computer on: its disk, its processes, cgc, two workspaces and perhaps an index of both. */
export function layComputer(computer: Computer): void {
  const { engine, legible, database } = computer;
  const packages = SITE_PACKAGES[engine];
  layDisk({
    [CGC]: "a program",
    "/proc/meminfo": "MemAvailable: 64000000 kB\n",
    "/proc/stat": "btime 1000\n",
    [`${HOME}/.keep`]: "",
    ...(legible
      ? { [`${packages}/codegraphcontext-0.6.13.dist-info/METADATA`]: "", [`${packages}/${ENGINE_FILE[engine]}`]: "" }
      : {}),
    ...Object.fromEntries(workspaces.flatMap((folder) => NAMES.map((name) => [`${folder}/${name}.py`, "x = 1\n"]))),
  });
  disk.chmodSync(CGC, 0o755);
  // With a command line, as every live process: a list without any tells the gate that this system hides them.
  layProcess(process.pid, ["node"], "");
  const path = databaseOf(computer);
  if (database === "none") return;
  const now = new Date().toISOString();
  const graphs = Object.fromEntries(workspaces.map((folder) => [folder, graphOf(folder, now)]));
  writeGraphs(path, database === "empty" ? {} : graphs);
  if (database === "damaged") disk.writeFileSync(path, DAMAGED);
  if (database === "stale") for (const folder of workspaces) edit(folder);
}

/** A person edits a file of the workspace. */
export function edit(workspace: string): void {
  // A tick, so that no edit falls into the very millisecond of an index.
  vi.advanceTimersByTime(1);
  disk.appendFileSync(`${workspace}/a.py`, "y = 2\n");
}
