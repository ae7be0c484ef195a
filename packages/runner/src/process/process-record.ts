import { readdirSync, readFileSync } from "node:fs";

/** One process as Linux describes it in /proc/PID/stat. */
export interface ProcessRecord {
  readonly pid: number;
  /** One letter; `Z` and `X` are dead processes nobody has collected yet. */
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  /** Clock ticks since boot. Together with the pid it names one process for good, which a pid alone does not. */
  readonly startedAt: number;
}

/** `undefined` when there is no such process, or no /proc. */
export function readProcess(pid: number): ProcessRecord | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The name in brackets may itself hold brackets and spaces: what counts stands after the last one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, parent, group] = fields;
  const startedAt = fields[19];
  if (state === undefined || startedAt === undefined) return undefined;
  return { pid, state, parent: Number(parent), group: Number(group), startedAt: Number(startedAt) };
}

/** Every process of this machine, zombies included; empty without /proc. */
export function listProcesses(): ProcessRecord[] {
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((record) => record !== undefined);
}

export function isDead(record: ProcessRecord): boolean {
  return record.state === "Z" || record.state === "X";
}
