import type { Ladder } from "../types.ts";

/** What the lifeline has to know to end a run without us. */
export interface ArmedRun {
  /** The process group, which is its leader's pid; 0 while there is none. */
  readonly group: number;
  /** The leader's start time in clock ticks, 0 where the system does not tell. */
  readonly startedAt: number;
  readonly ladder: Ladder;
  readonly scratch: string | undefined;
}

/** The line that arms run number `id`, or arms it anew; see the script for its form. */
export function armLine(id: number, { group, startedAt, ladder, scratch }: ArmedRun): string {
  return `arm ${id} ${group} ${startedAt} ${steps(ladder, ";") || "-"} ${scratch ?? "-"}\n`;
}

export function disarmLine(id: number): string {
  return `disarm ${id}\n`;
}

/** A ladder as the script reads it: `SIGNAL,to,tenths of a second` for each step. */
export function steps(ladder: Ladder, separator: string): string {
  return ladder
    .map(({ signal, to = "group", graceMs }) => [signal.replace("SIG", ""), to, tenths(graceMs)].join(","))
    .join(separator);
}

export function tenths(ms: number): number {
  return Math.ceil(ms / 100);
}
