import { readFileSync } from "node:fs";
import { processesOf } from "../../e2e/support/census.ts";
import type { Sandbox } from "../../e2e/support/sandbox.ts";

const SAMPLE_MS = 100;

/** The high-water mark of a process's resident memory, in bytes; 0 when it is gone. */
function highWater(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The most memory that one of the sandbox's Python processes had while `doing` went on, in bytes. Linux only. */
export async function peakMemory(sandbox: Sandbox, doing: Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = () => {
    const python = processesOf(sandbox).filter(({ command }) => command.includes("python"));
    peak = Math.max(peak, ...python.map(({ pid }) => highWater(pid)));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  await doing.finally(() => clearInterval(timer));
  return peak;
}
