import { expect, test } from "vitest";
import { explore, inputs } from "../model/graph.ts";
import { guardedPaths, rewritten } from "./model/rewrite.ts";
import { theorems } from "./theorems/all.ts";

test.each(guardedPaths)("without the guard of %s some theorem is red", (path) => {
  const machine = rewritten((at) => {
    delete at(path).guard;
  });
  const red = inputs.toReversed().some((input) => {
    const graph = explore(machine, [input]);
    return Object.values(theorems).some(({ violations }) => violations(graph).length > 0);
  });
  expect(red).toBe(true);
});
