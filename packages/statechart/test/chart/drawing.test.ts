import { expect, test } from "vitest";
import { draw } from "../../chart/drawing.ts";
import { readChart } from "../../chart/read-chart.ts";
import { gateMachine } from "../../src/index.ts";

const chart = readChart(gateMachine);
const drawing = draw(chart);

/** Where the drawing leads from a state, choices followed through. */
const ways = (from: string): string[] =>
  drawing.arrows
    .filter((arrow) => arrow.from === from)
    .flatMap(({ to }) => (drawing.choices.includes(to) ? ways(to) : [to]));

test("the drawing leads where the chart leads, and nowhere else", () => {
  for (const { id, actors } of drawing.states) {
    const common = drawing.common.filter(({ from }) => from === "every working state" && actors.length > 0);
    const drawn = [...ways(id), ...common.map(({ to }) => to)];
    const written = chart.transitions.flatMap(({ source, target }) =>
      source === id && target !== null ? [target] : [],
    );
    expect([id, [...new Set(drawn)].sort()]).toEqual([id, [...new Set(written)].sort()]);
  }
});

test("what several states share is drawn once", () => {
  expect(drawing.choices).toEqual([
    "choice of detecting, probing, verifying",
    "choice of indexing, syncing, rebuilding",
  ]);
  expect(drawing.common).toEqual([
    { from: "every state", to: "ended", labels: ["session.end"], destructive: false },
    { from: "every working state", to: "unknown", labels: ["throws"], destructive: false },
  ]);
});

test("only the way into a destructive state is marked, and says what it takes", () => {
  expect(drawing.arrows.filter(({ destructive }) => destructive)).toEqual([
    { from: "corrupt", to: "rebuilding", labels: ["rebuild.confirm [mayRebuild]"], destructive: true },
  ]);
});
