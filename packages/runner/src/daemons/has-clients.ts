import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What /proc/net/unix calls a connected socket. */
const CONNECTED = "03";

/**
 * Whether somebody is connected to a Unix socket that process `pid` serves. Accepted sockets bear the path of the socket
 * they came in by, which tells them from socket pairs and from connections the process itself made. Linux only.
 */
export function hasClients(pid: number): boolean {
  try {
    const sockets = socketsOf(pid);
    return readFileSync("/proc/net/unix", "utf8")
      .split("\n")
      .map((line) => line.trim().split(/ +/))
      .some(([, , , , , state, inode, path]) => state === CONNECTED && path !== undefined && sockets.has(inode));
  } catch {
    return false;
  }
}

/** Inodes of the sockets a process holds. */
function socketsOf(pid: number): Set<string | undefined> {
  const folder = `/proc/${pid}/fd`;
  return new Set(readdirSync(folder).map((name) => /^socket:\[(\d+)\]$/.exec(linkTarget(`${folder}/${name}`))?.[1]));
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
