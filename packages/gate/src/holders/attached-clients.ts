import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Proc } from "./proc.ts";

const connected = "03";

/**
 * Counts the connections a FalkorDB Lite server has on its socket; null where the system does not list them. The cgc run that
 * started a server has two of them, its own and its worker's; every other cgc adds at least one.
 */
export async function attachedClients(socketPath: string, proc: Proc = { root: "/proc" }): Promise<number | null> {
  const table = await readFile(join(proc.root, "net", "unix"), "utf8").catch(() => null);
  if (table === null) return null;
  // Columns: address, reference count, protocol, flags, type, state, inode, path; the path may hold spaces.
  const line = /^\S+ \S+ \S+ \S+ \S+ (?<state>\S+) +\d+ (?<path>.*)$/gmu;
  return [...table.matchAll(line)].filter(({ groups }) => groups?.state === connected && groups.path === socketPath)
    .length;
}
