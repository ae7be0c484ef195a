import type { Arrow, Drawing } from "./drawing.ts";
import type { ChartState } from "./read-chart.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const wrapped = (text: string, width: number): string[] => {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
};

const small = (lines: readonly string[]) =>
  lines.map((line) => `<BR ALIGN="LEFT"/><FONT POINT-SIZE="10.5">${escaped(line)}</FONT>`).join("");

const box = ({ id, description, actors, tags, destructive }: ChartState, why: boolean) => {
  const name = id.split(".").at(-1) ?? id;
  const runs = actors.map((actor) => `<BR ALIGN="LEFT"/><FONT POINT-SIZE="10.5"><I>runs ${actor}</I></FONT>`).join("");
  const classes = ["state", ...tags, ...(destructive ? ["destructive"] : [])].join(" ");
  return `"${id}" [id="state-${id}" class="${classes}" label=<<B>${name}</B>${runs}${why ? small(wrapped(description, 33)) : ""}<BR ALIGN="LEFT"/>>];`;
};

const boxes = (states: readonly ChartState[], why: boolean) => {
  const parents = new Set(states.map(({ id }) => id.split(".").slice(0, -1).join(".")));
  return states.flatMap((state) => {
    if (state.id.includes(".")) return [];
    if (!parents.has(state.id)) return [box(state, why)];
    const children = states.filter(({ id }) => id.startsWith(`${state.id}.`)).map((child) => box(child, why));
    const label = `<<B>${state.id}</B>${why ? small(wrapped(state.description, 60)) : ""}<BR ALIGN="LEFT"/>>`;
    return [
      `subgraph "cluster_${state.id}" { id="state-${state.id}"; class="composite"; labelloc="b"; labeljust="l"; label=${label}; ${children.join(" ")} }`,
    ];
  });
};

const arrow = ({ from, to, labels, destructive }: Arrow) => {
  const text = labels.map((line) => ` ${line.replaceAll('"', '\\"')} `).join("\\n");
  const classes = ["arrow", ...(destructive ? ["destructive"] : [])].join(" ");
  return `"${from}" -> "${to}" [id="arrow-${from}-${to}" class="${classes}" label="${text}"];`;
};

/**
 * Graphviz source. Colours are left to the style sheet: every part carries its classes.
 *
 * @param why also shows the description of every state.
 */
export const toDot = ({ states, initial, choices, arrows, common }: Drawing, why: boolean): string =>
  [
    "digraph gate {",
    'graph [rankdir="TB" fontname="Helvetica" fontsize="14" nodesep="0.2" ranksep="0.35" bgcolor="transparent" newrank="true"];',
    'node [shape="box" style="rounded,filled" fontname="Helvetica" fontsize="14" margin="0.12,0.06"];',
    'edge [fontname="Helvetica" fontsize="10.5" arrowsize="0.7"];',
    `"start" [shape="circle" style="filled" label="" width="0.15" class="start"]; "start" -> "${initial}" [class="arrow"];`,
    ...boxes(states, why),
    ...choices.map(
      (choice) => `"${choice}" [shape="diamond" label="" width="0.25" height="0.25" class="choice" style="filled"];`,
    ),
    ...arrows.map(arrow),
    ...common.map(({ from, to, labels }) => {
      const origin = `"${from}" [shape="plaintext" style="" class="common" fontsize="10.5" label="from ${from}"];`;
      return `${origin} "${from}" -> "${to}" [class="arrow" label=" ${labels.join("\\n")} "];`;
    }),
    "}",
  ].join("\n");
