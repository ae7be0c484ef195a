import type { Drawing } from "./drawing.ts";
import type { ChartState } from "./read-chart.ts";

const key = (id: string) => id.replaceAll(/\W+/g, "_");

const childrenOf = (states: readonly ChartState[], parent: string) =>
  states.filter(({ id }) => id.split(".").slice(0, -1).join(".") === parent);

const declared = (states: readonly ChartState[], parent: string, indent: string): string[] =>
  childrenOf(states, parent).flatMap(({ id, initial, actors }) => {
    const name = id.split(".").at(-1) ?? id;
    const title = actors.length === 0 ? name : `${name}<br/>${actors.join(", ")}`;
    const head = `${indent}state "${title}" as ${key(id)}`;
    if (initial === null) return [head];
    return [`${head} {`, `${indent}  [*] --> ${key(initial)}`, ...declared(states, id, `${indent}  `), `${indent}}`];
  });

const text = ({ labels }: { labels: readonly string[] }) => (labels.length > 0 ? ` : ${labels.join("<br/>")}` : "");

/** A Mermaid state diagram; renders in pull requests. */
export const toMermaid = ({ states, initial, choices, arrows, common }: Drawing): string => {
  const classed = (name: string, chosen: readonly ChartState[]) =>
    chosen.length === 0 ? [] : [`  class ${chosen.map(({ id }) => key(id)).join(",")} ${name}`];
  const tagged = (tag: string) => states.filter(({ tags }) => tags.includes(tag));
  return [
    "stateDiagram-v2",
    "  direction TB",
    `  [*] --> ${key(initial)}`,
    ...declared(states, "", "  "),
    ...choices.map((choice) => `  state ${key(choice)} <<choice>>`),
    ...arrows.map((arrow) => `  ${key(arrow.from)} --> ${key(arrow.to)}${text(arrow)}`),
    ...common.flatMap((arrow) => [
      `  state "from ${arrow.from}" as ${key(arrow.from)}`,
      `  ${key(arrow.from)} --> ${key(arrow.to)}${text(arrow)}`,
    ]),
    ...states.filter(({ final }) => final).map(({ id }) => `  ${key(id)} --> [*]`),
    "  classDef ok stroke:#1a7f37,stroke-width:2px",
    "  classDef degraded stroke:#9a6700,stroke-width:2px",
    "  classDef unusable stroke:#bc4c00,stroke-width:2px",
    "  classDef unknown stroke:#6e7781,stroke-width:2px",
    "  classDef destructive stroke:#cf222e,stroke-width:4px",
    ...["ok", "degraded", "unusable", "unknown"].flatMap((health) => classed(health, tagged(health))),
    ...classed(
      "destructive",
      states.filter(({ destructive }) => destructive),
    ),
    "",
  ].join("\n");
};
