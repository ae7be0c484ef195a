import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MOST_PROCESS_LIST_BYTES, PROCESS_LIST_MS } from "../budgets/budgets.ts";

export interface ListedProcess {
  readonly pid: number;
  /** The command line, split at spaces: `ps` does not tell where an argument ends. */
  readonly args: readonly string[];
  /** ISO-8601; null when `ps` told none. */
  readonly startedAt: string | null;
}

const columns = ["-o", "pid=", "-o", "uid=", "-o", "stat=", "-o", "lstart=", "-o", "command="];
const row =
  /^\s*(?<pid>\d+)\s+(?<uid>\d+)\s+(?<stat>\S+)\s+(?<start>\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(?<command>.+)$/gmu;

/** This user's processes as `ps` lists them, for a Unix without Linux's process files; null when that failed or took too long. */
export async function listProcesses(): Promise<readonly ListedProcess[] | null> {
  // The C locale, because the names of days and months are read; in UTC, because the time zone is not told.
  const options = { env: { LC_ALL: "C", TZ: "UTC" }, timeout: PROCESS_LIST_MS, maxBuffer: MOST_PROCESS_LIST_BYTES };
  const listing = await promisify(execFile)("/bin/ps", ["-axww", ...columns], options).catch(() => null);
  return listing === null ? null : parseListing(listing.stdout, process.getuid?.());
}

/** Reads the listing; a zombie (state Z) runs nothing and is left out. */
export function parseListing(text: string, user: number | undefined): readonly ListedProcess[] {
  return [...text.matchAll(row)].flatMap(({ groups = {} }) => {
    const { pid, uid, stat, start, command } = groups;
    if (Number(uid) !== user || stat?.startsWith("Z")) return [];
    const ms = Date.parse(`${start} UTC`);
    const startedAt = Number.isNaN(ms) ? null : new Date(ms).toISOString();
    return [{ pid: Number(pid), args: command?.trim().split(/ +/u) ?? [], startedAt }];
  });
}
