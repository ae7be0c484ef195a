import { readFileSync } from "node:fs";

/** One process as Linux describes it in /proc/PID/stat. */
export interface ProcessRecord {
  readonly pid: number;
  /** One letter; `Z` and `X` are dead processes nobody has collected yet. */
  readonly state: string;
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
  const [state, , group] = fields;
  const startedAt = fields[19];
  if (state === undefined || startedAt === undefined) return undefined;
  return { pid, state, group: Number(group), startedAt: Number(startedAt) };
}

/** Whether only the entry in the process table is left. */
export function isDead({ state }: ProcessRecord): boolean {
  return state === "Z" || state === "X";
}

/** Whether this very process, and not another with its number, still runs. */
export function stillRuns({ pid, startedAt }: ProcessRecord): boolean {
  const now = readProcess(pid);
  return now !== undefined && now.startedAt === startedAt && !isDead(now);
}
