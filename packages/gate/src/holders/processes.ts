import { execFile } from "node:child_process";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MOST_PROCESS_LIST_BYTES, PROCESS_LIST_MS } from "../budgets/budgets.ts";

/** Linux's process files, in a folder so that tests can lay out their own. */
export interface Proc {
  readonly root: string;
}

export interface ProcessFacts {
  readonly pid: number;
  readonly args: readonly string[];
}

/** All processes that still run a program: a zombie has no command line any more. */
export async function runningProcesses({ root }: Proc): Promise<readonly ProcessFacts[]> {
  const pids = (await readdir(root).catch(() => [])).filter((name) => /^\d+$/u.test(name)).map(Number);
  const processes = await Promise.all(pids.map((pid) => processFacts({ root }, pid)));
  return processes.filter((process) => process !== null);
}

async function processFacts({ root }: Proc, pid: number): Promise<ProcessFacts | null> {
  const line = await readFile(join(root, String(pid), "cmdline"), "utf8").catch(() => "");
  return line === "" ? null : { pid, args: line.replace(/\0+$/u, "").split("\0") };
}

/** Whether a process still runs a program. */
export async function isRunning(proc: Proc, pid: number): Promise<boolean> {
  return (await processFacts(proc, pid)) !== null;
}

/** The environment a process was started with, null when it belongs to another user or is gone. */
export async function environmentOf({ root }: Proc, pid: number): Promise<Record<string, string> | null> {
  const text = await readFile(join(root, String(pid), "environ"), "utf8").catch(() => null);
  if (text === null) return null;
  const pairs = text.split("\0").map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}

/** The working folder of a process, null when it may not be seen. */
export async function workingFolderOf({ root }: Proc, pid: number): Promise<string | null> {
  return readlink(join(root, String(pid), "cwd")).catch(() => null);
}

/** Whether a process runs under this process's user. */
export async function belongsToUs({ root }: Proc, pid: number): Promise<boolean> {
  const owner = await stat(join(root, String(pid))).catch(() => null);
  return owner !== null && owner.uid === process.getuid?.();
}

/** The fields of `/proc/PID/stat` from the third on: the second is the program's name in brackets and may hold spaces and brackets itself. */
async function statFields({ root }: Proc, pid: number): Promise<readonly string[]> {
  const text = await readFile(join(root, String(pid), "stat"), "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** The process that started a process, or that took it over; NaN when it is gone. */
export async function parentOf(proc: Proc, pid: number): Promise<number> {
  return Number((await statFields(proc, pid))[1] ?? Number.NaN);
}

/** The process group a process belongs to; NaN when it is gone. */
export async function groupOf(proc: Proc, pid: number): Promise<number> {
  return Number((await statFields(proc, pid))[2] ?? Number.NaN);
}

/** Clock ticks a second in `/proc/PID/stat`: fixed by Linux's interface for programs (USER_HZ). */
const ticksPerSecond = 100;

/** When a process was started, ISO-8601 to a tick of 10 ms. */
export async function startedAt(proc: Proc, pid: number): Promise<string | null> {
  const [fields, system] = await Promise.all([
    statFields(proc, pid),
    readFile(join(proc.root, "stat"), "utf8").catch(() => ""),
  ]);
  const ticks = Number(fields[19]);
  const boot = Number(/^btime (\d+)$/mu.exec(system)?.[1]);
  const ms = (boot + ticks / ticksPerSecond) * 1000;
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}

export interface ListedProcess {
  readonly pid: number;
  /** The command line, split at spaces: `ps` does not tell where an argument ends. */
  readonly args: readonly string[];
  /** ISO-8601; null when `ps` told none. */
  readonly startedAt: string | null;
}

const columns = ["-o", "pid=", "-o", "uid=", "-o", "stat=", "-o", "lstart=", "-o", "command="];
const row =
  /^\s*(?<pid>\d+)\s+(?<uid>\d+)\s+(?<stat>\S+)\s+(?<start>\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(?<command>.+)$/gmu;

/** This user's processes as `ps` lists them, for a Unix without Linux's process files; null when that failed or took too long. */
export async function listProcesses(): Promise<readonly ListedProcess[] | null> {
  // The C locale, because the names of days and months are read; in UTC, because the time zone is not told.
  const options = { env: { LC_ALL: "C", TZ: "UTC" }, timeout: PROCESS_LIST_MS, maxBuffer: MOST_PROCESS_LIST_BYTES };
  const listing = await promisify(execFile)("/bin/ps", ["-axww", ...columns], options).catch(() => null);
  return listing === null ? null : parseListing(listing.stdout, process.getuid?.());
}

/** Reads the listing; a zombie (state Z) runs nothing and is left out. */
export function parseListing(text: string, user: number | undefined): readonly ListedProcess[] {
  return [...text.matchAll(row)].flatMap(({ groups = {} }) => {
    const { pid, uid, stat, start, command } = groups;
    if (Number(uid) !== user || stat?.startsWith("Z")) return [];
    const ms = Date.parse(`${start} UTC`);
    const startedAt = Number.isNaN(ms) ? null : new Date(ms).toISOString();
    return [{ pid: Number(pid), args: command?.trim().split(/ +/u) ?? [], startedAt }];
  });
}
