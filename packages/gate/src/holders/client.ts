import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Proc, parentOf, workingFolderOf } from "./processes.ts";

/** Whoever started a holder: this process, another one, or one that is gone. */
export interface HolderClient {
  /** The holder's working folder, which for an MCP server is its client's project; null when it may not be seen. */
  readonly folder: string | null;
  readonly parent: "this session" | "another process" | "gone" | null;
}

/** What takes over the children of a process that ended. */
const REAPERS = /^(?:systemd|init|tini|dumb-init|docker-init|launchd)$/u;

/** Looks at what the system shows of a holder. Does not reject. */
export async function clientOf(pid: number, proc: Proc = { root: "/proc" }): Promise<HolderClient> {
  const [folder, parent] = await Promise.all([workingFolderOf(proc, pid), parentOf(proc, pid)]);
  if (Number.isNaN(parent)) return { folder, parent: null };
  if (parent === process.pid) return { folder, parent: "this session" };
  const name = await readFile(join(proc.root, String(parent), "comm"), "utf8").catch(() => "");
  return { folder, parent: REAPERS.test(name.trim()) ? "gone" : "another process" };
}

/** What a sentence about the holder adds, from where it was started and by whom; with a space before it. */
export function clientPhrase(pid: number, { folder, parent }: HolderClient): string {
  const place = folder === null ? "" : ` in ${folder}`;
  switch (parent) {
    case "this session":
      return `, this session's own${place}`;
    case "gone":
      return `, left behind${place} by a client that is gone; to end it: kill ${pid}`;
    default:
      return folder === null ? "" : `, started${place}`;
  }
}
