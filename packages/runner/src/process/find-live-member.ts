import { readdirSync } from "node:fs";
import { isDead, readProcess } from "./process-record.ts";

/** The pid of some member of process group `group` that is no zombie; `undefined` when there is none. Linux only: reads /proc. */
export function findLiveMember(group: number): number | undefined {
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (Number.isInteger(pid) && isLiveMember(pid, group)) return pid;
  }
  return undefined;
}

export function isLiveMember(pid: number, group: number): boolean {
  const record = readProcess(pid);
  return record !== undefined && record.group === group && !isDead(record);
}
