import type { GateSnapshot } from "../../src/index.ts";
import { type CgcProcess, endOf, isWork } from "./cgc-process.ts";
import type { Session } from "./session.ts";
import { isVerified } from "./verified.ts";

/** All that a schedule leaves to be judged. */
export interface History {
  readonly sessions: readonly Session[];
  readonly processes: readonly CgcProcess[];
  /** Moments at which a database was set aside. */
  readonly setAside: readonly number[];
  /** What is left on the disk of locks and private databases. */
  readonly leftovers: readonly string[];
  /** Whether timers still went off long after the last step. */
  readonly restless: boolean;
}

type Rule = (history: History) => readonly string[];

const runsOf = (processes: readonly CgcProcess[], session: Session) =>
  processes.filter((process) => process.session === session.number);

const isHeldByGate = ({ evidence: { holder } }: GateSnapshot) =>
  typeof holder === "object" && holder !== null && "how" in holder && holder.how === "gate";

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** What must hold in every schedule. Each gives what is wrong with a history, as text. */
const rules: Readonly<Record<string, Rule>> = {
  "one attempt per kind of work": ({ sessions, processes }) =>
    sessions.flatMap((session) => {
      const works = runsOf(processes, session).filter(isWork);
      return twice(works.map(({ verb }) => verb)).map((verb) => `session ${session.number}: ${verb}`);
    }),

  "one notice per condition": ({ sessions }) =>
    sessions.flatMap(({ number, notices }) =>
      twice(notices.map(({ condition }) => condition)).map((condition) => `session ${number}: ${condition}`),
    ),

  "nothing destructive without a yes to this damage": ({ sessions, processes, setAside }) => {
    const rebuilds = processes.filter(({ verb }) => verb === "rebuild");
    const unasked = rebuilds.filter(({ session, began }) => !sessions[session]?.yeses.some((yes) => yes < began));
    const yeses = sessions.flatMap((session) => session.yeses);
    const early = setAside.filter((at, index) => yeses.filter((yes) => yes < at).length <= index);
    return [
      ...unasked.map(({ session }) => `session ${session}: index --force`),
      ...early.map((at) => `set aside at ${at}`),
    ];
  },

  "damage shows its diagnosis": ({ sessions }) =>
    sessions.flatMap(({ number, seen }) =>
      seen
        .filter(({ snapshot }) => snapshot.state === "corrupt" && typeof snapshot.evidence.diagnosis !== "string")
        .map(({ at }) => `session ${number}: corrupt at ${at}`),
    ),

  "no clean after work that was not verified": ({ sessions, processes }) =>
    sessions.flatMap((session) =>
      session.seen
        .filter(({ snapshot }) => snapshot.state === "clean")
        .filter((seen) => !isVerified(seen, session, processes))
        .map(({ at }) => `session ${session.number}: clean at ${at}`),
    ),

  "no state after the end": ({ sessions }) =>
    sessions.flatMap(({ number, seen, endedAt, atEnd, now }) => {
      const late = seen.filter(({ at }) => endedAt !== null && at > endedAt);
      return [
        ...late.map(({ at, snapshot }) => `session ${number}: ${snapshot.state} at ${at}`),
        ...(atEnd === now && now.state === "ended" ? [] : [`session ${number} rests in ${now.state}`]),
      ];
    }),

  "no run after the end": ({ sessions, processes }) =>
    sessions.flatMap((session) =>
      runsOf(processes, session)
        .filter(({ began }) => session.endedAt !== null && began > session.endedAt)
        .map(({ verb }) => `session ${session.number}: ${verb}`),
    ),

  "no two at one database": ({ processes }) => {
    // `--version` opens no database.
    const users = processes.filter(({ verb }) => verb !== "version");
    return users.flatMap((one, index) =>
      users
        .slice(index + 1)
        .filter((other) => other.began < endOf(one) && one.began < endOf(other))
        .map((other) => `session ${one.session}: ${one.verb}, session ${other.session}: ${other.verb}`),
    );
  },

  "nobody is in its own way": ({ sessions }) =>
    sessions.flatMap(({ number, seen }) =>
      seen
        .filter(({ snapshot }) => snapshot.state === "busy" && isHeldByGate(snapshot))
        .filter(
          ({ at }) =>
            !sessions.some((other) => other.number !== number && other.startedAt !== null && other.startedAt < at),
        )
        .map(({ at }) => `session ${number}: busy at ${at}`),
    ),

  "every call resolves": ({ sessions }) =>
    sessions.flatMap(({ number, open, rejected }) =>
      [...open, ...rejected].map((call) => `session ${number}: ${call}`),
    ),

  "nothing is left": ({ processes, leftovers, restless }) => [
    ...leftovers,
    ...processes.filter(({ ended }) => ended === null).map(({ verb }) => `a running ${verb}`),
    ...(restless ? ["a timer that never stops"] : []),
  ],
};

/** Everything in which a history breaks a rule. */
export function brokenRules(history: History): readonly string[] {
  return Object.entries(rules).flatMap(([name, rule]) => rule(history).map((what) => `${name}: ${what}`));
}
