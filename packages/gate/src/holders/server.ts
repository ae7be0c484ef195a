import { connect } from "node:net";
import { dirname } from "node:path";
import { profileOf } from "../backends/profiles.ts";
import { MOST_SERVER_ANSWER_BYTES, SERVER_ANSWER_MS } from "../budgets/budgets.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { exists } from "../util/files.ts";
import { type Proc, type ProcessFacts, workingFolderOf } from "./processes.ts";

/**
 * FalkorDB Lite's server for this database: `none`, `reachable` through its socket, or `poisoned`: alive without a socket, so
 * that every later cgc quietly falls back to another database until that server ends (docs/facts.md#falkordb-stranded-server).
 * `unknown` where this system does not show it.
 */
export type ServerState = "none" | "reachable" | "poisoned" | "unknown";

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

/**
 * How many writes a FalkorDB Lite server has taken since its file was last saved or loaded, by its own count; reading queries
 * do not count. Null while it loads, where nobody answers in time, and for anything else than such an answer. Asks for
 * statistics only (`INFO persistence`), and leaves server and data as they are. Does not reject.
 */
export function unsavedChanges(socketPath: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let text = "";
    function settle(count: number | null): void {
      clearTimeout(timer);
      socket.destroy();
      resolve(count);
    }
    const timer = setTimeout(settle, SERVER_ANSWER_MS, null);
    socket.setEncoding("latin1");
    socket.on("error", () => settle(null));
    socket.on("close", () => settle(null));
    socket.on("connect", () => socket.write("INFO persistence\r\n"));
    socket.on("data", (chunk) => {
      text += chunk;
      const changes = /^rdb_changes_since_last_save:(\d+)\r$/mu.exec(text)?.[1];
      if (/^loading:1\r$/mu.test(text) || text.length > MOST_SERVER_ANSWER_BYTES) settle(null);
      else if (changes !== undefined) settle(Number(changes));
    });
  });
}
