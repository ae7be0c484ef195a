import type { Chart, ChartState, ChartTransition } from "../read-chart.ts";

export interface Difference {
  readonly kind: "added" | "removed" | "changed";
  readonly what:
    | "state"
    | "transition"
    | "description"
    | "tags"
    | "actors"
    | "entry"
    | "exit"
    | "initial"
    | "guard"
    | "actions"
    | "kind";
  /** Which state or transition, and for a change what was and what is. */
  readonly subject: string;
  readonly before?: string;
  readonly after?: string;
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value ?? "")) || "none";

const changed = (subject: string, what: Difference["what"], before: unknown, after: unknown): Difference[] =>
  shown(before) === shown(after)
    ? []
    : [{ kind: "changed", what, subject, before: shown(before), after: shown(after) }];

const kinds = ({ final, destructive }: ChartState) => [
  ...(final ? ["final"] : []),
  ...(destructive ? ["destructive"] : []),
];

const nameOf = ({ id }: ChartState) => id || "the whole chart";

const compareStates = (before: ChartState, after: ChartState): Difference[] => {
  const name = nameOf(after);
  return [
    ...changed(name, "description", before.description, after.description),
    ...changed(name, "tags", before.tags, after.tags),
    ...changed(name, "actors", before.actors, after.actors),
    ...changed(name, "entry", before.entry, after.entry),
    ...changed(name, "exit", before.exit, after.exit),
    ...changed(name, "initial", before.initial, after.initial),
    ...changed(name, "kind", kinds(before), kinds(after)),
  ];
};

const wayOf = ({ source, event, target }: ChartTransition) =>
  `${source || "every state"} -- ${event || "by itself"} --> ${target ?? "itself"}`;

const compareTransitions = (before: ChartTransition, after: ChartTransition): Difference[] => [
  ...changed(wayOf(after), "guard", before.guard, after.guard),
  ...changed(wayOf(after), "actions", before.actions, after.actions),
];

/** Pairs what has the same name; several of one name are paired in order. */
const pair = <T>(before: readonly T[], after: readonly T[], name: (item: T) => string) => {
  const numbered = (items: readonly T[]) => {
    const seen = new Map<string, number>();
    return new Map(
      items.map((item) => {
        const count = (seen.get(name(item)) ?? 0) + 1;
        seen.set(name(item), count);
        return [`${name(item)}#${count}`, item];
      }),
    );
  };
  const [old, now] = [numbered(before), numbered(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => [old.get(key), now.get(key)] as const);
};

const differences = <T>(
  what: "state" | "transition",
  pairs: readonly (readonly [T | undefined, T | undefined])[],
  name: (item: T) => string,
  compare: (before: T, after: T) => Difference[],
): Difference[] =>
  pairs.flatMap(([before, after]): Difference[] => {
    if (before !== undefined && after !== undefined) return compare(before, after);
    if (after !== undefined) return [{ kind: "added", what, subject: name(after) }];
    return before === undefined ? [] : [{ kind: "removed", what, subject: name(before) }];
  });

/** What is written differently in two charts: states, transitions, and all that is part of them. */
export const compareCharts = (before: Chart, after: Chart): Difference[] => [
  ...differences(
    "state",
    pair(before.states, after.states, ({ id }) => id),
    ({ id }) => id,
    compareStates,
  ),
  ...differences(
    "transition",
    pair(before.transitions, after.transitions, wayOf),
    (one) => `${wayOf(one)}${one.guard === null ? "" : ` [${one.guard}]`}`,
    compareTransitions,
  ),
];

/** Descriptions explain; everything else acts. */
export const changesBehaviour = ({ what }: Difference) => what !== "description";
