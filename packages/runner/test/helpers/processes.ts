import { readdirSync, readFileSync } from "node:fs";
import { isDead, readProcess } from "../../src/process/process-table.ts";

/** Pids of the live processes whose command line holds `text`. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(text))
    .map(Number)
    .filter(isAlive);
}

export function isAlive(pid: number): boolean {
  const record = readProcess(pid);
  return record !== undefined && !isDead(record);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
