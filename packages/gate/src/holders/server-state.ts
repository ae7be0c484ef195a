import { dirname } from "node:path";
import { profileOf } from "../backends/profiles.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { exists } from "../util/exists.ts";
import type { ServerState } from "./holder.ts";
import { type Proc, type ProcessFacts, workingFolderOf } from "./proc.ts";

/** Looks for FalkorDB Lite's server: it works in the folder of its database, and its title is `redis-server *:PORT`. */
export async function serverState(
  proc: Proc,
  processes: readonly ProcessFacts[],
  { backend, database, socketPath }: IndexLocation,
): Promise<ServerState> {
  if (profileOf(backend).socket === null || database === null || socketPath === null) return "none";
  const servers = processes.filter(({ args }) => /(?:^|\/)redis-server(?:\s|$)/u.test(args[0] ?? ""));
  const folders = await Promise.all(servers.map(({ pid }) => workingFolderOf(proc, pid)));
  if (!folders.includes(dirname(database.path))) return "none";
  return (await exists(socketPath)) ? "reachable" : "poisoned";
}
