import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseFile } from "../database/index-location.ts";
import type { Proc } from "./processes.ts";

const entry =
  /^\d+: (?:POSIX|OFDLCK|FLOCK) +\S+ +\S+ +(?<pid>-?\d+) (?<major>[\da-f]+):(?<minor>[\da-f]+):(?<inode>\d+) /u;

/** The processes with a lock on a file, from the system's own list: nobody is disturbed and nothing waits. 0 stands for a hidden process. */
export async function lockHolders(proc: Proc, { path, ino, dev }: DatabaseFile): Promise<readonly number[]> {
  const locks = await readFile(join(proc.root, "locks"), "utf8").catch(() => "");
  const pids = new Set<number>();
  for (const line of locks.split("\n")) {
    const { pid, major, minor, inode } = entry.exec(line)?.groups ?? {};
    if (inode !== ino) continue;
    const holder = Math.max(0, Number(pid));
    if (isDevice(dev, `${major}:${minor}`) || (await hasOpen(proc, holder, path))) pids.add(holder);
  }
  return [...pids];
}

/** Linux packs a device number as 12 bits major and 20 bits minor, split around each other. */
function isDevice(dev: string, majorMinor: string): boolean {
  const number = BigInt(dev);
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn);
  const minor = (number & 0xffn) | ((number >> 12n) & 0xffffff00n);
  const [listedMajor, listedMinor] = majorMinor.split(":").map((part) => BigInt(`0x${part}`));
  return major === listedMajor && minor === listedMinor;
}

/** Some file systems (btrfs, overlays) list another device than `stat` tells; the open files of the process settle it. */
async function hasOpen({ root }: Proc, pid: number, path: string): Promise<boolean> {
  const folder = join(root, String(pid), "fd");
  const descriptors = await readdir(folder).catch(() => []);
  const targets = await Promise.all(descriptors.map((name) => readlink(join(folder, name)).catch(() => "")));
  return targets.includes(path);
}
