import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names the table of processes in which our pid means something. A folder can be shared by machines, by containers and by
 * one machine before and after its restart; the same pid is another process in each of them.
 */
export function processSpace(): string {
  const boot = attempt(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  const namespace = attempt(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, namespace].join(" ");
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
