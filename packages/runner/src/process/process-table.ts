import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of a second in /proc; the kernel's interface fixes it, whatever its timer does. */
const TICKS_PER_SECOND = 100;

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

/** When a process started, in milliseconds of the epoch, to about a second (the boot time has that grain). */
export function startedAtMs(record: ProcessRecord): number {
  return (bootTime() + record.startedAt / TICKS_PER_SECOND) * 1_000;
}

/** Seconds of the epoch. */
function bootTime(): number {
  return Number(/^btime (\d+)$/m.exec(readFileSync("/proc/stat", "latin1"))?.[1]);
}

/** Signals a pid, or a group when `pid` is negative; 0 only asks. False when there is nobody (left) to signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    // Existing, but not ours to signal.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
