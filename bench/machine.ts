import { availableParallelism, cpus, loadavg } from "node:os";

/** When and where this was measured. */
export function machine(): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg().map((value) => value.toFixed(1));
  return `${date}, ${process.platform}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load.join(" ")}, Node ${process.versions.node}.`;
}
