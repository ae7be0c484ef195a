import { describe, expect, test } from "vitest";
import { explore, inputs } from "../model/graph.ts";
import { mutants } from "./model/mutants.ts";
import { theorems } from "./theorems/all.ts";

test("every theorem has a damage that turns it red", () => {
  expect(Object.keys(mutants).sort()).toEqual(Object.keys(theorems).sort());
});

const damages = Object.entries(mutants).flatMap(([name, damaged]) =>
  Object.entries(damaged).map(([damage, machine]) => ({ theorem: theorems[name], name, damage, machine })),
);

/** The smallest graph first: most damage shows there already. */
const smallestFirst = inputs.toReversed();

describe("damage turns its theorem red", () => {
  test.each(damages)("$name: $damage", ({ theorem, machine }) => {
    const red = smallestFirst.some((input) => (theorem?.violations(explore(machine, [input])) ?? []).length > 0);
    expect(red).toBe(true);
  });
});
