import { expect, test } from "vitest";
import { report } from "../../../chart/diff/report.ts";
import { readChart } from "../../../chart/read-chart.ts";
import { gateMachine } from "../../../src/index.ts";
import { rewritten } from "../../model/rewrite.ts";

const before = readChart(gateMachine);
const quiet = { cells: [], situations: 0 };

test("an unchanged chart is said to be the same", () => {
  expect(report("main", before, before, quiet)).toEqual({
    text: "The chart is the same as at main.",
    behaviourChanged: false,
  });
});

test("a new description is shown and changes no behaviour", () => {
  const after = readChart(
    rewritten((at) => {
      at("states/busy").description = "Because.";
    }),
  );
  const { text, behaviourChanged } = report("main", before, after, quiet);
  expect(behaviourChanged).toBe(false);
  expect(text).toContain("# The chart since main: only descriptions changed");
  expect(text).toContain("=> Because.");
});

test("a changed way is listed, drawn in colour and changes behaviour", () => {
  const after = readChart(
    rewritten((at) => {
      delete at("states/corrupt").on;
      at("states/unavailable").on = { "create.confirm": { target: "probing" } };
    }),
  );
  const { text, behaviourChanged } = report("main", before, after, "It was not run.");
  expect(behaviourChanged).toBe(true);
  expect(text).toContain("- removed transition: corrupt -- rebuild.confirm --> rebuilding [mayRebuild]");
  expect(text).toContain("\nIt was not run.\n");
  const arrows = text.split("\n").filter((line) => / -->/.test(line) && line.startsWith("  "));
  const coloured = text.split("\n").filter((line) => line.includes("linkStyle"));
  const colours = coloured.map((line) => {
    const [, index = "", stroke] = /linkStyle (\d+) stroke:(#\w+)/.exec(line) ?? [];
    return [arrows[Number(index)]?.trim(), stroke];
  });
  expect(colours).toEqual([
    ['corrupt -->|"rebuild.confirm [mayRebuild]"| rebuilding', "#cf222e"],
    ['unavailable -->|"create.confirm"| probing', "#1a7f37"],
  ]);
});

test("a guard that decides differently changes behaviour though nothing is written differently", () => {
  const { text, behaviourChanged } = report("main", before, before, { cells: [], situations: 3 });
  expect(behaviourChanged).toBe(true);
  expect(text).toContain("3 situations come out differently.");
});
