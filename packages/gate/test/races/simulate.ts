import { setImmediate as nextTurn } from "node:timers/promises";
import type { Scheduler } from "fast-check";
import { vi } from "vitest";
import { type CgcProcess, isAtDatabase } from "./cgc-process.ts";
import { CACHE, databaseOf, layComputer } from "./computer.ts";
import { disk } from "./disk.ts";
import { happen } from "./happenings.ts";
import { createMoments, type Moments } from "./moments.ts";
import { brokenRules } from "./rules.ts";
import type { Scenario } from "./scenario.ts";
import { openSchedule } from "./schedule.ts";
import { openScript } from "./scripted-runner.ts";
import { openSession } from "./session.ts";

/** The first moment of every schedule. */
const EPOCH = Date.UTC(2026, 0, 1);

/** So many timers in a row, and nothing else: somebody forgot to stop. */
const RESTLESS = 500;

/** What the gate keeps for the whole process (session/turns.ts, session/endings.ts). Each schedule is a process of its own. */
const shared = ["turns", "endings"].map((name) => Symbol.for(`pi-codegraphcontext:${name}`));

export interface Simulated {
  readonly trace: readonly string[];
  readonly broken: readonly string[];
  /** States and verbs that came up. */
  readonly met: ReadonlySet<string>;
}

/** Goes on until nothing moves, or nothing but the clock. False when timers were still set then. */
async function run(scheduler: Scheduler, moments: Moments): Promise<boolean> {
  let timers = 0;
  for (;;) {
    // All promises that can go on by themselves have done so by then.
    await nextTurn();
    if (scheduler.count() > 0) {
      await scheduler.waitNext(1);
      moments.passed();
    } else if (vi.getTimerCount() > 0 && timers < RESTLESS) {
      timers += 1;
      vi.advanceTimersToNextTimer();
    } else if (moments.rested()) timers = 0;
    else return vi.getTimerCount() === 0;
  }
}

function leftovers(): string[] {
  const locks = disk.existsSync(`${CACHE}/locks`) ? (disk.readdirSync(`${CACHE}/locks`) as string[]) : [];
  const folders = disk.existsSync(CACHE)
    ? (disk.readdirSync(CACHE) as string[]).filter((name) => name.startsWith("db-"))
    : [];
  return [...locks.map(() => "a lock"), ...folders.map(() => "a private database")];
}

/** Plays one scenario in one order. */
export async function simulate(scheduler: Scheduler, scenario: Scenario): Promise<Simulated> {
  vi.useFakeTimers({
    now: EPOCH,
    toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  for (const key of shared) Reflect.deleteProperty(globalThis, key);
  try {
    const { computer, answers, takes, goesDownIn } = scenario;
    layComputer(computer);
    const { trace } = openSchedule(scheduler);
    const moment = () => trace.length;
    const processes: CgcProcess[] = [];
    openScript({ computer, answers, takes, goesDownIn, moment, processes });
    const sessions = scenario.sessions.map((plan, number) => openSession(number, plan, moment));
    const moments = createMoments(() => processes.some(isAtDatabase));
    for (const session of sessions) void session.play(moments);
    void happen(scenario.around, moments);
    const rested = await run(scheduler, moments);
    // Whoever is busy looks now and then whether the holder has left.
    const mayWait = sessions.some(({ now }) => now.state === "busy");
    for (const session of sessions) session.end();
    const restless = !(await run(scheduler, moments)) || (!rested && !mayWait);
    const path = databaseOf(computer);
    const setAside = trace.flatMap((line, at) => (line.startsWith(`rename ${path} `) ? [at] : []));
    return {
      trace,
      broken: brokenRules({ sessions, processes, setAside, leftovers: leftovers(), restless }),
      met: new Set([
        ...sessions.flatMap(({ seen }) => seen.map(({ snapshot }) => snapshot.state)),
        ...processes.map(({ verb }) => verb),
      ]),
    };
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
}
