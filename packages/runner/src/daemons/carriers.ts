import { readdirSync, readFileSync } from "node:fs";
import { isDead, type ProcessRecord, readProcess } from "../process/process-record.ts";

/**
 * The processes whose environment names `scratch` as their temp folder: descendants of the run, however far they have
 * moved away from it (setsid, double fork), as long as they kept their environment. Linux only; elsewhere none are found.
 */
export function carriers(scratch: string): ProcessRecord[] {
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
