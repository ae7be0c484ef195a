import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The environment variable that marks every process of a sandbox. */
export const tokenVariable = "PI_CGC_E2E";

export interface Found {
  readonly pid: number;
  readonly command: string;
}

/**
 * Every living process of a sandbox: by the token in its environment or, because redis-server wipes its environment, by
 * a working folder or an argument below the sandbox's root. Zombies have neither and do not count.
 *
 * Reads /proc, so Linux only: elsewhere it throws rather than report nobody.
 */
export function processesOf(sandbox: { readonly root: string; readonly token: string }): Found[] {
  if (process.platform !== "linux") throw new Error("the census reads /proc: the end-to-end tests run on Linux");
  const mark = `${tokenVariable}=${sandbox.token}`;
  return livingPids().flatMap((pid) => {
    const command = read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
    const isOurs =
      read(`/proc/${pid}/environ`).split("\0").includes(mark) ||
      isBelow(link(`/proc/${pid}/cwd`), sandbox.root) ||
      command.includes(`${sandbox.root}/`);
    return isOurs && pid !== process.pid ? [{ pid, command }] : [];
  });
}

/** The redis servers whose database lies in `folder` (cgc starts them there). */
export function redisServersIn(folder: string): Found[] {
  return livingPids().flatMap((pid) => {
    if (link(`/proc/${pid}/cwd`) !== folder) return [];
    const command = read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
    return command.startsWith("redis-server") || command.includes("/redis-server") ? [{ pid, command }] : [];
  });
}

function livingPids(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

function read(path: string): string {
  return quietly(() => readFileSync(path, "utf8"));
}

function link(path: string): string {
  return quietly(() => readlinkSync(path));
}

/** Empty when the process ended meanwhile or is not ours to look at. */
function quietly(look: () => string): string {
  try {
    return look();
  } catch {
    return "";
  }
}
