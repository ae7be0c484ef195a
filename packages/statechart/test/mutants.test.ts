import { describe, expect, test } from "vitest";
import { consenting, explore, inputs } from "../model/graph.ts";
import { mutants } from "./model/mutants.ts";
import { guardedPaths, rewritten } from "./model/rewrite.ts";
import { theorems } from "./theorems/all.ts";

test("every theorem has a damage that turns it red", () => {
  expect(Object.keys(mutants).sort()).toEqual(Object.keys(theorems).sort());
});

const damages = Object.entries(mutants).flatMap(([name, damaged]) =>
  Object.entries(damaged).map(([damage, machine]) => ({ theorem: theorems[name], name, damage, machine })),
);

const contrary = inputs.filter(({ consent }) => consent.create === consent.sync);

describe("damage turns its theorem red", () => {
  test.each(damages)("$name: $damage", ({ theorem, machine }) => {
    expect(theorem?.violations(explore(machine, contrary))).not.toEqual([]);
  });
});

describe("no guard is there in vain", () => {
  test.each(guardedPaths)("without the guard of %s some theorem is red", (path) => {
    const graph = explore(
      rewritten((at) => {
        delete at(path).guard;
      }),
      [consenting],
    );
    const red = Object.values(theorems).filter(({ violations }) => violations(graph).length > 0);
    expect(red).not.toEqual([]);
  });
});
