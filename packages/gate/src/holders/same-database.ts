import { isAbsolute, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PROCESS_SETTLING } from "../budgets/budgets.ts";
import { readInstallation } from "../cgc/installation.ts";
import type { DatabaseFile } from "../database/index-location.ts";
import { locateIndex } from "../database/locate-index.ts";
import { resolved } from "../database/settings.ts";
import { belongsToUs, environmentOf, isRunning, type Proc, workingFolderOf } from "./proc.ts";

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
