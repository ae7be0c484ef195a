import fc from "fast-check";
import type { Verb } from "../../src/cgc/arguments.ts";
import { type Answer, otherAnswers } from "./answers.ts";
import type { Computer } from "./computer.ts";

/** When something is done: at once, so many steps of anybody's later, while a cgc is at a database, or once nothing moves. */
export type When = "at once" | "at work" | "at rest" | number;

/** `rebuild`: a yes to whatever is the damage; the others to the one first shown to this session, and to another one. */
export type Act = "start" | "create" | "rebuild" | "rebuild shown" | "rebuild other" | "end";

/** What happens around the gates. `time`: a minute passes. A stranger is somebody else's cgc on the same database. */
export type Happening = "edit one" | "edit two" | "time" | "stranger comes" | "stranger goes";

export interface Timed<T> {
  readonly when: When;
  readonly what: T;
}

export interface SessionPlan {
  /** Index of the workspace. */
  readonly workspace: 0 | 1;
  readonly autoCreate: boolean;
  readonly syncOnStart: boolean;
  readonly acts: readonly Timed<Act>[];
}

export interface Scenario {
  readonly computer: Computer;
  readonly answers: Readonly<Record<Verb, readonly Answer[]>>;
  /** Milliseconds that a run takes, in turn. None: it may end before anything else happens. */
  readonly takes: readonly number[];
  /** Milliseconds from a signal to the end of a run. */
  readonly goesDownIn: number;
  readonly sessions: readonly SessionPlan[];
  readonly around: readonly Timed<Happening>[];
}

const when: fc.Arbitrary<When> = fc.oneof(
  fc.constantFrom<When>("at once", "at work", "at work", "at rest", "at rest"),
  fc.integer({ min: 1, max: 150 }),
);

const timed = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<Timed<T>> => fc.record({ when, what });

const acts = fc
  .tuple(
    timed(fc.constant<Act>("start")),
    fc.array(
      timed(fc.constantFrom<Act>("start", "create", "rebuild", "rebuild shown", "rebuild other", "end", "end")),
      {
        maxLength: 4,
      },
    ),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([start, others, place]) => (place === 0 ? [...others, start] : [start, ...others]));

const session: fc.Arbitrary<SessionPlan> = fc.record({
  workspace: fc.constantFrom(0, 0, 1),
  autoCreate: fc.boolean(),
  syncOnStart: fc.boolean(),
  acts,
});

const answer = (verb: Verb): fc.Arbitrary<readonly Answer[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Answer>("honest") },
      { weight: 1, arbitrary: fc.constantFrom(...otherAnswers[verb]) },
    ),
    { minLength: 1, maxLength: 4 },
  );

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  computer: fc.record({
    engine: fc.constantFrom("kuzudb", "kuzudb", "falkordb"),
    legible: fc.constantFrom(true, true, false),
    database: fc.constantFrom("none", "empty", "indexed", "stale", "stale", "damaged", "damaged"),
  }),
  answers: fc.record({
    version: answer("version"),
    query: answer("query"),
    index: answer("index"),
    rebuild: answer("rebuild"),
    sync: answer("sync"),
  }),
  takes: fc.array(fc.constantFrom(0, 3_000), { minLength: 1, maxLength: 4 }),
  goesDownIn: fc.constantFrom(0, 500, 6_500),
  sessions: fc.array(session, { minLength: 1, maxLength: 3 }),
  around: fc.array(
    timed(fc.constantFrom<Happening>("edit one", "edit one", "edit two", "time", "stranger comes", "stranger goes")),
    { maxLength: 3 },
  ),
});
