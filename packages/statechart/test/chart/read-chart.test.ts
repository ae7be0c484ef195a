import { expect, test } from "vitest";
import { readChart } from "../../chart/read-chart.ts";
import { gateMachine } from "../../src/index.ts";
import { transitionsOf } from "../model/walk.ts";

const chart = readChart(gateMachine);

test("every state is read with all that a reviewer needs of it", () => {
  expect(chart.states.find(({ id }) => id === "rebuilding")).toEqual({
    id: "rebuilding",
    description: expect.stringContaining("The one destructive run"),
    tags: ["unusable", "working"],
    final: false,
    destructive: true,
    initial: null,
    entry: ["beginWork(rebuild)", "notice(rebuilding)"],
    exit: ["clearProgress"],
    actors: ["rebuildIndex"],
  });
  expect(chart.states.find(({ id }) => id === "clean")).toMatchObject({ initial: "clean.sound", final: false });
  expect(chart.states.find(({ id }) => id === "ended")).toMatchObject({ final: true, destructive: false });
});

test("every state but the root says why it is shaped so, in one to three lines", () => {
  const lines = chart.states.filter(({ id }) => id !== "").map(({ description }) => description.split("\n"));
  expect(lines.filter((found) => found.length > 3 || found.some((line) => line.trim() === ""))).toEqual([]);
});

test("every transition is read, those without an event and without a target too", () => {
  expect(chart.transitions).toHaveLength(transitionsOf(gateMachine.root).length);
  expect(chart.transitions).toContainEqual({
    source: "drift",
    event: "",
    guard: "maySync",
    actions: [],
    target: "syncing",
  });
  expect(chart.transitions).toContainEqual({
    source: "",
    event: "run.started",
    guard: "hasRunsLeft",
    actions: ["countRun"],
    target: null,
  });
});
