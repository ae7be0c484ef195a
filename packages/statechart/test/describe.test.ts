import { expect, expectTypeOf, test } from "vitest";
import { explore } from "../model/graph.ts";
import { describe, type GateState, gateMachine, type MachineSnapshot } from "../src/index.ts";

const expected = {
  detecting: { state: "detecting", health: "unknown", working: true },
  probing: { state: "probing", health: "unknown", working: true },
  unavailable: { state: "unavailable", health: "unusable", working: false },
  unindexed: { state: "unindexed", health: "unusable", working: false },
  busy: { state: "busy", health: "unknown", working: false },
  corrupt: { state: "corrupt", health: "unusable", working: false },
  drift: { state: "drift", health: "degraded", working: false },
  "clean.sound": { state: "clean", health: "ok", working: false },
  "clean.damaged": { state: "clean", health: "degraded", working: false },
  unknown: { state: "unknown", health: "unknown", working: false },
  indexing: { state: "indexing", health: "unusable", working: true },
  syncing: { state: "syncing", health: "degraded", working: true },
  rebuilding: { state: "rebuilding", health: "unusable", working: true },
  verifying: { state: "verifying", health: "unknown", working: true },
  ended: { state: "ended", health: "unknown", working: false },
};

test("the public states are those of the chart", () => {
  type Value = MachineSnapshot["value"];
  expectTypeOf<GateState>().toEqualTypeOf<Extract<Value, string> | keyof Exclude<Value, string>>();
});

test("every state is described by its name, its health and whether it works", () => {
  const nodes = explore(gateMachine).nodes.map(({ state, snapshot }) => [state, describe(snapshot)] as const);
  expect(Object.fromEntries(nodes)).toEqual(expected);
});
