import { expect, test } from "vitest";
import { compareBehaviour } from "../../../chart/diff/behaviour.ts";
import { gateMachine } from "../../../src/index.ts";
import { mutants } from "../../model/mutants.ts";
import { rewritten } from "../../model/rewrite.ts";

test("a machine does what it does", () => {
  expect(compareBehaviour(gateMachine, gateMachine)).toEqual({ cells: [], situations: 0 });
});

test("an event that is heard where it was refused is a changed cell", () => {
  const after = rewritten((at) => {
    at("states/clean").on = { "create.confirm": { target: "unknown" } };
  });
  expect(compareBehaviour(gateMachine, after).cells).toEqual([
    { cell: "clean.sound -- create.confirm", before: "refused", after: "unknown, says unknown" },
    { cell: "clean.damaged -- create.confirm", before: "refused", after: "unknown, says unknown" },
  ]);
});

test("a guard that lost a condition shows in the situations", () => {
  const after = mutants.attempts?.["a rebuild is tried again"] ?? gateMachine;
  expect(compareBehaviour(gateMachine, after).situations).toBeGreaterThan(0);
});
