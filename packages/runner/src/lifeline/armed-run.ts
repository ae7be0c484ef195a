import type { Ladder } from "../types.ts";

/** What the lifeline has to know to end a run without us. */
export interface ArmedRun {
  /** The process group, which is its leader's pid. */
  readonly group: number;
  /** The leader's start time in clock ticks, 0 where the system does not tell. */
  readonly startedAt: number;
  readonly ladder: Ladder;
  readonly scratch: string | undefined;
}

/** The line that arms a run; see the script for its form. */
export function armLine({ group, startedAt, ladder, scratch }: ArmedRun): string {
  const steps = ladder.map(({ signal, to = "group", graceMs }) =>
    [signal.replace("SIG", ""), to, Math.ceil(graceMs / 100)].join(","),
  );
  return `arm ${group} ${startedAt} ${steps.join(";")} ${scratch ?? "-"}\n`;
}

export function disarmLine(group: number): string {
  return `disarm ${group}\n`;
}
