import type { TreeName } from "./trees.ts";

/** Ways a run, or the host with all its runs, comes to its end. */
export const RUN_ENDS = ["normal end", "budget", "abort", "end()"] as const;
export const HOST_ENDS = [
  "nothing left to do",
  "process.exit",
  "uncaught error",
  "SIGTERM",
  "SIGHUP",
  "SIGINT",
  "SIGKILL",
  "SIGKILL after its lifeline was replaced",
  "process.exit after its lifeline was killed",
] as const;

export type End = (typeof RUN_ENDS)[number] | (typeof HOST_ENDS)[number];

/** An untraceable daemon left its group, its session and its environment, and no pid file: nothing tells it from a stranger. */
const UNTRACEABLE: readonly TreeName[] = ["setsid daemon without a trace"];

/** An exit handler has no time to look for daemons: it can only kill the groups it knows. */
const ALL_DAEMONS: readonly TreeName[] = [
  "setsid daemon with a pid file",
  "setsid daemon with our environment",
  "setsid daemon without a trace",
];

/** The trees of which something is expected to survive. */
export function survivors(end: End): readonly TreeName[] {
  return end === "process.exit after its lifeline was killed" ? ALL_DAEMONS : UNTRACEABLE;
}
