import { lstat, mkdir, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  environmentOf,
  isRunning,
  type Proc,
  runningProcesses,
  startedAt,
  workingFolderOf,
} from "../holders/processes.ts";
import { isInside } from "../util/files.ts";

/** A longer path is no address of a Unix socket on Linux, and cgc puts its socket beside the database. */
const MAX_SOCKET_BYTES = 107;

/** The owner is in the name: `pi-cgc-lease-PID-START-XXXXXX`, where START tells this process from a later one with its number. */
const NAME = /^pi-cgc-lease-(\d+)-([0-9a-z]+)-/u;

/** Bytes that all copies of all sessions may take together. */
const MAX_TOTAL_BYTES = 4 * 1024 ** 3;

const proc: Proc = { root: "/proc" };

async function startOf(pid: number): Promise<string> {
  const at = await startedAt(proc, pid);
  return at === null ? "0" : Date.parse(at).toString(36);
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  if (process.platform === "linux") return (await isRunning(proc, pid)) && (await startOf(pid)) === start;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether a process works in the folder or was told to. False where the system does not show processes. */
async function isInUse(folder: string): Promise<boolean> {
  for (const { pid } of await runningProcesses(proc)) {
    const [cwd, env] = await Promise.all([workingFolderOf(proc, pid), environmentOf(proc, pid)]);
    if ([cwd, env?.CGC_RUNTIME_DB_PATH].some((path) => path && isInside(path, folder))) return true;
  }
  return false;
}

/** A real folder of this user: the base may be the system's folder for temporary files, where others have theirs. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}

async function pruneDead(base: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [, pid = "", start = ""] = NAME.exec(name) ?? [];
    const folder = join(base, name);
    if ((await isOurs(folder)) && !(await isAlive(Number(pid), start)) && !(await isInUse(folder))) {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const leaseNames = async (base: string) => (await readdir(base)).filter((name) => NAME.test(name));

/**
 * A new folder for a copy of so many bytes, after the folders of dead processes are gone; a text says why there is no room.
 *
 * @throws when the file system refuses.
 */
export async function makeLeaseFolder(
  cacheFolder: string,
  bytes: number,
): Promise<{ readonly folder: string } | string> {
  const prefix = `pi-cgc-lease-${process.pid}-${await startOf(process.pid)}-`;
  const fits = Buffer.byteLength(join(cacheFolder, `${prefix}XXXXXX`, "falkordb.sock")) <= MAX_SOCKET_BYTES;
  const base = fits ? cacheFolder : tmpdir();
  await mkdir(base, { recursive: true, mode: 0o700 });
  await pruneDead(base, await leaseNames(base));
  const held = await Promise.all((await leaseNames(base)).map((name) => bytesIn(join(base, name))));
  if (held.reduce((sum, size) => sum + size, bytes) > MAX_TOTAL_BYTES)
    return "The copies of all sessions would be too large.";
  const { bavail, bsize } = await statfs(base);
  // Twice: a server that ends writes its file anew beside the old one.
  if (bavail * bsize < 2 * bytes) return "There is not enough free disk space for a copy of the index.";
  return { folder: await mkdtemp(join(base, prefix)) };
}
