import { createGate, type GateNotice, type GateSnapshot } from "../../src/index.ts";
import { CACHE, HOME, workspaces } from "./computer.ts";
import type { Moments } from "./moments.ts";
import type { Act, SessionPlan } from "./scenario.ts";
import { note, step } from "./schedule.ts";

/** A snapshot, and the moment at which it came. */
export interface Seen {
  readonly at: number;
  readonly snapshot: GateSnapshot;
}

/** One session and all that can be seen of it from outside. */
export interface Session {
  readonly number: number;
  readonly workspace: string;
  readonly seen: readonly Seen[];
  readonly notices: readonly GateNotice[];
  /** Moments. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** What was there right after `end()` was called. */
  readonly atEnd: GateSnapshot | null;
  readonly now: GateSnapshot;
  /** The yeses to a rebuild that held when they were given. */
  readonly yeses: readonly number[];
  /** Calls of the gate that have not resolved yet. */
  readonly open: ReadonlySet<string>;
  readonly rejected: readonly string[];
  play(moments: Moments): Promise<void>;
  end(): void;
}

const diagnosisIn = ({ state, evidence }: GateSnapshot) =>
  state === "corrupt" && typeof evidence.diagnosis === "string" ? evidence.diagnosis : undefined;

/** Makes a real gate. `moment` is the clock of the rules. */
export function openSession(number: number, plan: SessionPlan, moment: () => number): Session {
  const workspace = workspaces[plan.workspace];
  const { autoCreate, syncOnStart, acts } = plan;
  const seen: Seen[] = [];
  const notices: GateNotice[] = [];
  const yeses: number[] = [];
  const open = new Set<string>();
  const rejected: string[] = [];
  let startedAt: number | null = null;
  let endedAt: number | null = null;
  let atEnd: GateSnapshot | null = null;
  let shown: string | undefined;
  let calls = 0;

  const gate = createGate({
    cwd: workspace,
    config: { cgc: { executable: "/opt/cgc/bin/cgc" }, lifecycle: { autoCreate, syncOnStart } },
    env: { HOME, PATH: "/usr/bin:/bin", PI_CGC_CACHE_DIR: CACHE, RACES_SESSION: String(number) },
    notify(notice) {
      note(`session ${number} tells ${notice.condition}`);
      notices.push(notice);
    },
  });
  gate.subscribe((snapshot) => {
    if (snapshot.state !== seen.at(-1)?.snapshot.state)
      note(`session ${number} is ${snapshot.state}: ${snapshot.reason}`);
    seen.push({ at: moment(), snapshot });
    shown ??= diagnosisIn(snapshot);
  });

  function watch(name: string, call: Promise<unknown>): void {
    calls += 1;
    const key = `${name} ${calls}`;
    open.add(key);
    call.then(
      () => open.delete(key),
      (error) => rejected.push(`${name}: ${error}`),
    );
  }

  function sayYes(diagnosis: string | undefined): void {
    const present = diagnosisIn(gate.snapshot);
    if (present !== undefined && (diagnosis === undefined || diagnosis === present)) yeses.push(moment());
    watch("rebuild", gate.rebuild(diagnosis === undefined ? { confirm: true } : { confirm: true, diagnosis }));
  }

  function end(): void {
    watch("end", gate.end());
    endedAt ??= moment();
    atEnd ??= gate.snapshot;
  }

  const doing: Readonly<Record<Act, () => void>> = {
    start() {
      startedAt ??= moment();
      watch("start", gate.start());
    },
    create: () => watch("create", gate.create()),
    rebuild: () => sayYes(undefined),
    "rebuild shown": () => sayYes(shown ?? "nothing"),
    "rebuild other": () => sayYes("truncated:/another/database"),
    end,
  };

  return {
    number,
    workspace,
    seen,
    notices,
    yeses,
    open,
    rejected,
    get startedAt() {
      return startedAt;
    },
    get endedAt() {
      return endedAt;
    },
    get atEnd() {
      return atEnd;
    },
    get now() {
      return gate.snapshot;
    },
    async play(moments) {
      for (const { when, what } of acts) {
        await moments.reach(when);
        await step(`session ${number}: ${what}`, doing[what]);
      }
    },
    end,
  };
}
