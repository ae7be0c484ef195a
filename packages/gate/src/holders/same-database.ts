import { isAbsolute, resolve } from "node:path";
import { readInstallation } from "../cgc/installation.ts";
import { resolved } from "../location/config-path.ts";
import { locateIndex } from "../location/locate-index.ts";
import type { DatabaseFile } from "../location/types.ts";
import { belongsToUs, environmentOf, type Proc, workingFolderOf } from "./proc.ts";

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
  const [env, workspace] = await Promise.all([environmentOf(proc, pid), workingFolderOf(proc, pid)]);
  const home = env?.HOME;
  if (env === null || workspace === null) return belongsToUs(proc, pid);
  if (home === undefined || !isAbsolute(home)) return true;
  const installation = launcher === null ? null : await readInstallation(resolve(workspace, launcher));
  const theirs = await locateIndex({ workspace, env, home, installation });
  if (theirs.database === null) return theirs.backend !== "remote";
  return (await resolved(theirs.database.path)) === (await resolved(database.path));
}
