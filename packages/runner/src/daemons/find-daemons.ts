import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDead, type ProcessRecord, readProcess, startedAtMs } from "../process/process-table.ts";

/** The boot time is known to the second. Milliseconds. */
const TOLERANCE = 1_000;

/** The daemons that a run with the temp folder `scratch` has left; one may be named twice. */
export function findDaemons(scratch: string): ProcessRecord[] {
  return [...announcedDaemons(scratch), ...daemonsByEnvironment(scratch)];
}

/**
 * The daemons that announced themselves with a pid file in `scratch`, at most two levels deep.
 *
 * A pid alone proves nothing, since it may have a new owner. Only a process that was there when the file was written can
 * be the one it names, so it must have started before the file's modification time.
 */
function announcedDaemons(scratch: string): ProcessRecord[] {
  return pidFiles(scratch)
    .map(readDaemon)
    .filter((record) => record !== undefined);
}

function pidFiles(folder: string, depth = 2): string[] {
  return list(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth > 1 ? pidFiles(path, depth - 1) : [];
    return entry.isFile() && entry.name.endsWith(".pid") ? [path] : [];
  });
}

/** A daemon may tidy up while we look: what has vanished announces nobody. */
function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function readDaemon(pidFile: string): ProcessRecord | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, "latin1"), 10);
    const record = pid > 1 ? readProcess(pid) : undefined;
    if (record === undefined || isDead(record)) return undefined;
    return startedAtMs(record) <= statSync(pidFile).mtimeMs + TOLERANCE ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The processes whose environment names `scratch` as their temp folder: descendants of the run, however far they have
 * moved away from it (setsid, double fork), as long as they kept their environment. Linux only; elsewhere none are found.
 */
function daemonsByEnvironment(scratch: string): ProcessRecord[] {
  if (process.platform !== "linux") return [];
  const variable = Buffer.from(`TMPDIR=${scratch}\0`);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && environment(name).includes(variable))
    .map((name) => readProcess(Number(name)))
    .filter((record) => record !== undefined)
    .filter((record) => !isDead(record));
}

/** Empty for processes of other users, which cannot be ours. */
function environment(pid: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/environ`);
  } catch {
    return Buffer.alloc(0);
  }
}
