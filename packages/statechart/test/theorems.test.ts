import { expect, test } from "vitest";
import { explore } from "../model/graph.ts";
import { gateMachine } from "../src/index.ts";
import { theorems } from "./theorems/all.ts";

const graph = explore(gateMachine);

test.each(Object.values(theorems))("$says", ({ violations }) => {
  expect(violations(graph)).toEqual([]);
});
