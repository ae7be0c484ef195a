import type { Scheduler } from "fast-check";

/** One order of everything that happens, and what happened in it. */
export interface Schedule {
  readonly scheduler: Scheduler;
  /** One line a step, in the order of the steps. */
  readonly trace: string[];
}

/** The replaced modules are replaced once for all schedules, so they ask here which one is under way. */
let present: Schedule | undefined;

export function openSchedule(scheduler: Scheduler): Schedule {
  present = { scheduler, trace: [] };
  return present;
}

/** The number of this process, and the parts of names that are drawn at random. */
const byChance = new RegExp(`\\b${process.pid}\\b|\\b[0-9a-f]{12}\\b|(?<=\\bdb-)\\w{6}\\b`, "gu");

export function note(line: string): void {
  present?.trace.push(line.replace(byChance, "*"));
}

/** Does `action` when the scheduler chooses it among everything that is waiting. */
export async function step<T>(label: string, action: () => T): Promise<T> {
  await present?.scheduler.schedule(Promise.resolve(), label);
  note(label);
  return action();
}
