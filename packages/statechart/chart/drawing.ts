import type { Chart, ChartState, ChartTransition } from "./read-chart.ts";

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly labels: readonly string[];
  readonly destructive: boolean;
  /** The transitions drawn by this arrow. */
  readonly stands: readonly ChartTransition[];
}

/** One arrow drawn instead of many that leave a whole class of states alike. */
export interface CommonArrow extends Omit<Arrow, "from"> {
  readonly from: "every state" | "every working state";
}

/** What is drawn: states, choices that several states share, and arrows between them. */
export interface Drawing {
  readonly states: readonly ChartState[];
  readonly initial: string;
  readonly choices: readonly string[];
  readonly arrows: readonly Arrow[];
  readonly common: readonly CommonArrow[];
}

const happening = (event: string) =>
  event.replace(/^xstate\.done\.actor\..*/, "done").replace(/^xstate\.error\.actor\..*/, "throws");

const label = ({ event, guard }: ChartTransition) => {
  const when = guard ?? (event.startsWith("xstate.done") ? "otherwise" : "");
  return [happening(event), when && `[${when}]`].filter(Boolean).join(" ");
};

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Answers that lead several states to the same places: one choice drawn once instead of the same fan at each of them. */
const shareChoices = (answers: readonly ChartTransition[]): ChartTransition[][][] => {
  const alike = [...Map.groupBy(answers, ({ guard, target }) => JSON.stringify([guard, target])).values()];
  const sources = alike.map((group) => group.map(({ source }) => source));
  const fans = sources.filter(
    (set, index) =>
      set.length > 1 &&
      sources.filter((other) => same(set, other)).length > 1 &&
      sources.findIndex((other) => same(set, other)) === index,
  );
  return fans.map((fan) =>
    alike
      .map((group) => group.filter(({ source }) => fan.includes(source)))
      .filter(({ length }) => length === fan.length),
  );
};

const merged = <TArrow extends Pick<Arrow, "to" | "labels" | "stands"> & { from: string }>(
  arrows: readonly TArrow[],
): TArrow[] =>
  [...Map.groupBy(arrows, ({ from, to }) => JSON.stringify([from, to])).values()].flatMap((group) => {
    const [first] = group;
    const labels = [...new Set(group.flatMap((arrow) => arrow.labels))];
    return first === undefined ? [] : [{ ...first, labels, stands: group.flatMap(({ stands }) => stands) }];
  });

export const draw = ({ states, transitions }: Chart): Drawing => {
  const [root, ...others] = states;
  const destructive = new Set(states.filter((state) => state.destructive).map(({ id }) => id));
  const arrow = <TFrom extends string>(from: TFrom, to: string | null, text: string, stands: ChartTransition[]) => ({
    from,
    to: to ?? from,
    labels: text === "" ? [] : [text],
    destructive: destructive.has(to ?? from),
    stands,
  });
  const leaving = transitions.filter(({ target }) => target !== null);

  const working = others.filter(({ actors }) => actors.length > 0).map(({ id }) => id);
  const throws = Map.groupBy(
    leaving.filter(({ event }) => event.startsWith("xstate.error")),
    ({ target }) => target,
  );
  const thrown = [...throws.values()].filter((group) =>
    same(group.map(({ source }) => source).toSorted(), working.toSorted()),
  );
  const everywhere = leaving.filter(({ source }) => source === "");

  const fans = shareChoices(leaving.filter(({ event }) => event.startsWith("xstate.done")));
  const choices = fans.map(([first]) => `choice of ${(first ?? []).map(({ source }) => source).join(", ")}`);
  const shared = fans.flatMap((fan, index) => {
    const choice = choices[index] ?? "";
    const into = (fan[0] ?? []).map(({ source }) => arrow(source, choice, "done", []));
    return [
      ...into,
      ...fan.flatMap((group) => {
        const [one] = group;
        return one === undefined ? [] : [arrow(choice, one.target, label(one).replace("done ", ""), group)];
      }),
    ];
  });

  const drawn = new Set([...thrown.flat(), ...everywhere, ...fans.flat(2)]);
  return {
    states: others,
    initial: root?.initial ?? "",
    choices,
    arrows: merged([
      ...shared,
      ...leaving.filter((one) => !drawn.has(one)).map((one) => arrow(one.source, one.target, label(one), [one])),
    ]),
    common: merged([
      ...everywhere.map((one) => arrow("every state" as const, one.target, label(one), [one])),
      ...thrown.flat().map((one) => arrow("every working state" as const, one.target, label(one), [one])),
    ]),
  };
};
