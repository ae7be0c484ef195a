import { type Arrow, type CommonArrow, type Drawing, draw } from "../drawing.ts";
import type { Chart, ChartState } from "../read-chart.ts";

type Change = "added" | "removed" | "changed" | "same";

const strokes: { readonly [change in Exclude<Change, "same">]: string } = {
  added: "stroke:#1a7f37,stroke-width:3px",
  removed: "stroke:#cf222e,stroke-width:3px,stroke-dasharray:6 4",
  changed: "stroke:#9a6700,stroke-width:3px",
};

const changeOf = (before: unknown, after: unknown): Change => {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return JSON.stringify(before) === JSON.stringify(after) ? "same" : "changed";
};

const key = (id: string) => id.replaceAll(/[^a-zA-Z]/g, "_");

const byName = <T>(items: readonly T[], name: (item: T) => string) => new Map(items.map((item) => [name(item), item]));

const union = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) =>
  [...new Map([...before, ...after]).entries()].map(([name, item]) => ({
    item,
    change: changeOf(before.get(name), after.get(name)),
  }));

const arrowsOf = ({ arrows, common }: Drawing) =>
  byName<Arrow | CommonArrow>([...arrows, ...common], ({ from, to }) => `${from} ${to}`);

const statesOf = ({ states }: Drawing) => byName<ChartState>(states, ({ id }) => id);

/** Both charts in one Mermaid flowchart (state diagrams cannot colour arrows): green came, red went, amber is different. */
export const colouredDiff = (before: Chart, after: Chart): string => {
  const [old, now] = [draw(before), draw(after)];
  const states = union(statesOf(old), statesOf(now));
  const arrows = union(arrowsOf(old), arrowsOf(now));
  const common = new Set([...old.common, ...now.common].map(({ from }) => from));
  const choices = new Set([...old.choices, ...now.choices]);
  const classed = (change: Exclude<Change, "same">) => {
    const ids = states.filter((one) => one.change === change).map(({ item }) => key(item.id));
    return ids.length === 0 ? [] : [`  class ${ids.join(",")} ${change}`];
  };
  const text = (labels: readonly string[]) => (labels.length === 0 ? "" : `|"${labels.join("<br/>")}"|`);
  return [
    "flowchart TB",
    ...states.map(({ item: { id } }) => `  ${key(id)}("${id}")`),
    ...[...common].map((from) => `  ${key(from)}("from ${from}")`),
    ...[...choices].map((choice) => `  ${key(choice)}{" "}`),
    ...arrows.map(({ item: { from, to, labels } }) => `  ${key(from)} -->${text(labels)} ${key(to)}`),
    ...arrows.flatMap(({ change }, index) => (change === "same" ? [] : [`  linkStyle ${index} ${strokes[change]}`])),
    ...(["added", "removed", "changed"] as const).flatMap((change) => [
      `  classDef ${change} ${strokes[change]}`,
      ...classed(change),
    ]),
  ].join("\n");
};
