import { expect, test } from "vitest";
import { draw } from "../../chart/drawing.ts";
import { readChart } from "../../chart/read-chart.ts";
import { gateMachine } from "../../src/index.ts";

const chart = readChart(gateMachine);
const drawing = draw(chart);

test("every transition that leaves a state is drawn once, and leads where it leads", () => {
  const arrows = [...drawing.arrows, ...drawing.common];
  const leaving = chart.transitions.filter(({ target }) => target !== null);
  expect(arrows.flatMap(({ stands }) => stands)).toHaveLength(leaving.length);
  expect(new Set(arrows.flatMap(({ stands }) => stands))).toEqual(new Set(leaving));
  expect(arrows.filter(({ to, stands }) => stands.some(({ target }) => target !== to))).toEqual([]);
});

test("a choice is reached from the states whose transitions leave it", () => {
  for (const choice of drawing.choices) {
    const from = drawing.arrows.filter(({ to }) => to === choice).map((arrow) => arrow.from);
    const out = drawing.arrows.filter((arrow) => arrow.from === choice);
    for (const { stands } of out) expect(stands.map(({ source }) => source)).toEqual(from);
  }
});

test("what several states share is drawn once", () => {
  expect(drawing.choices).toEqual([
    "choice of detecting, probing, verifying",
    "choice of indexing, syncing, rebuilding",
  ]);
  expect(drawing.common.map(({ from, to, labels }) => [from, to, labels])).toEqual([
    ["every state", "ended", ["session.end"]],
    ["every working state", "unknown", ["throws"]],
  ]);
});

test("only the way into a destructive state is marked, and says what it takes", () => {
  const marked = drawing.arrows.filter(({ destructive }) => destructive);
  expect(marked.map(({ from, to, labels }) => [from, to, labels])).toEqual([
    ["corrupt", "rebuilding", ["rebuild.confirm [mayRebuild]"]],
  ]);
});
