import { readFileSync } from "node:fs";
import type { ProcessRecord } from "./process-record.ts";

/** Clock ticks of a second in /proc; the kernel's interface fixes it, whatever its timer does. */
const TICKS_PER_SECOND = 100;

/** When a process started, in milliseconds of the epoch, to about a second (the boot time has that grain). */
export function startedAtMs(record: ProcessRecord): number {
  return (bootTime() + record.startedAt / TICKS_PER_SECOND) * 1_000;
}

/** Seconds of the epoch. */
function bootTime(): number {
  return Number(/^btime (\d+)$/m.exec(readFileSync("/proc/stat", "latin1"))?.[1]);
}
