import { expect, test } from "vitest";
import { changesBehaviour, compareCharts } from "../../../chart/diff/compare.ts";
import { readChart } from "../../../chart/read-chart.ts";
import { gateMachine } from "../../../src/index.ts";
import { rewritten } from "../../model/rewrite.ts";

const before = readChart(gateMachine);

test("a chart does not differ from itself", () => {
  expect(compareCharts(before, before)).toEqual([]);
});

test("what was added, removed and changed is named, with what was and what is", () => {
  const after = readChart(
    rewritten((at) => {
      at("states/drift").description = "Because.";
      at("states/drift").tags = ["unknown"];
      delete at("states/busy").entry;
      delete at("states/corrupt").on;
      at("states/unavailable").on = { "create.confirm": { target: "probing" } };
      at("states/drift/always").guard = "hasRunsLeft";
      at("states").asleep = {};
    }),
  );
  const description = before.states.find(({ id }) => id === "drift")?.description;
  expect(compareCharts(before, after)).toEqual([
    { kind: "changed", what: "entry", subject: "busy", before: "notice(busy)", after: "none" },
    { kind: "changed", what: "description", subject: "drift", before: description, after: "Because." },
    { kind: "changed", what: "tags", subject: "drift", before: "degraded", after: "unknown" },
    { kind: "added", what: "state", subject: "asleep" },
    { kind: "removed", what: "transition", subject: "corrupt -- rebuild.confirm --> rebuilding [mayRebuild]" },
    {
      kind: "changed",
      what: "guard",
      subject: "drift -- by itself --> syncing",
      before: "maySync",
      after: "hasRunsLeft",
    },
    { kind: "added", what: "transition", subject: "unavailable -- create.confirm --> probing" },
  ]);
});

test("all differences but descriptions change behaviour", () => {
  const kinds = ["description", "tags", "guard"] as const;
  const found = kinds.map((what) => changesBehaviour({ kind: "changed", what, subject: "drift" }));
  expect(found).toEqual([false, true, true]);
});
