import { isAbsolute, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MOST_COMMAND_CHARACTERS, PROCESS_SETTLING } from "../budgets/budgets.ts";
import { readInstallation } from "../cgc/installation.ts";
import type { DatabaseFile } from "../database/index-location.ts";
import { locateIndex } from "../database/locate-index.ts";
import { resolved } from "../util/files.ts";
import { oneLine } from "../util/text.ts";
import { belongsToUs, environmentOf, isRunning, type Proc, workingFolderOf } from "./processes.ts";

/** Verbs that never open the database. Everything else may, so it counts. */
const harmless = new Set(["", "version", "help", "config", "context", "doctor", "hook"]);

export interface CgcProcess {
  /** `cgc mcp start`, for people. */
  readonly command: string;
  /** The launcher, where it is a file. */
  readonly launcher: string | null;
}

/** Reads a command line as a running cgc that may use a database; null for any other program. FalkorDB's worker is none: it only serves. */
export function asCgc(args: readonly string[]): CgcProcess | null {
  const at = isCgc(args[0]) ? 0 : runsPython(args[0]) ? args.slice(0, 5).findIndex(isCgc) : -1;
  const words = args.slice(at + 1);
  const verb = words.find((word) => !word.startsWith("-")) ?? "";
  if (at < 0 || harmless.has(verb)) return null;
  const launcher = args[at - 1] === "-m" ? null : (args[at] ?? null);
  return { command: oneLine(`cgc ${words.join(" ")}`, MOST_COMMAND_CHARACTERS), launcher };
}

const isCgc = (arg = "") => /(?:^|[\\/])(?:cgc|codegraphcontext)(?:\.exe)?$/iu.test(arg);
const runsPython = (arg = "") => /(?:^|[\\/])(?:python|pypy|uvx?|pipx)[\d.]*(?:\.exe)?$/iu.test(arg);

/**
 * Whether another cgc uses this database, by locating the index as that process would: from its environment, its working folder
 * and its installation. What cannot be told about a process of this user counts as the same database,
 * because being wrong that way harms nothing.
 */
export async function usesSameDatabase(
  proc: Proc,
  pid: number,
  launcher: string | null,
  database: DatabaseFile,
): Promise<boolean> {
  const [env, workspace] = await Promise.all([settledEnvironment(proc, pid), workingFolderOf(proc, pid)]);
  if (env === "gone") return false;
  const home = env?.HOME;
  // Nothing can be told either about one that ended just now.
  if (env === null || workspace === null) return (await isRunning(proc, pid)) && belongsToUs(proc, pid);
  if (home === undefined || !isAbsolute(home)) return true;
  const installation = launcher === null ? null : await readInstallation(resolve(workspace, launcher));
  const theirs = await locateIndex({ workspace, env, home, installation });
  if (theirs.database === null) return theirs.backend !== "remote";
  return (await resolved(theirs.database.path)) === (await resolved(database.path));
}

/**
 * While a program is being started or goes down its environment is empty, on a busy machine for a good while. Taking it for
 * one of ours at once would name a stranger and break off work for nothing.
 */
async function settledEnvironment(proc: Proc, pid: number): Promise<Record<string, string> | null | "gone"> {
  const deadline = performance.now() + PROCESS_SETTLING.atMostMs;
  for (;;) {
    const env = await environmentOf(proc, pid);
    if (env === null || Object.keys(env).length > 0 || performance.now() > deadline) return env;
    if (!(await isRunning(proc, pid))) return "gone";
    await delay(PROCESS_SETTLING.everyMs);
  }
}
