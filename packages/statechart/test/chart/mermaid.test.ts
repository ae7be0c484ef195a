import { expect, test } from "vitest";
import { draw } from "../../chart/drawing.ts";
import { toMermaid } from "../../chart/mermaid.ts";

const state = {
  description: "",
  tags: ["ok"],
  final: false,
  destructive: false,
  initial: null,
  entry: [],
  exit: [],
  actors: [],
};

test("a chart becomes a Mermaid state diagram", () => {
  const drawing = draw({
    states: [
      { ...state, id: "", tags: [], initial: "a" },
      { ...state, id: "a", actors: ["look"] },
      { ...state, id: "b", initial: "b.c", tags: [] },
      { ...state, id: "b.c", destructive: true },
      { ...state, id: "d", final: true, tags: ["unknown"] },
    ],
    transitions: [
      { source: "", event: "end", guard: null, actions: [], target: "d" },
      { source: "a", event: "go", guard: "may", actions: [], target: "b.c" },
      { source: "a", event: "tick", guard: null, actions: ["count"], target: null },
    ],
  });
  expect(
    toMermaid(drawing)
      .split("\n")
      .filter((line) => !line.includes("classDef")),
  ).toEqual([
    "stateDiagram-v2",
    "  direction TB",
    "  [*] --> a",
    '  state "a<br/>look" as a',
    '  state "b" as b {',
    "    [*] --> b_c",
    '    state "c" as b_c',
    "  }",
    '  state "d" as d',
    "  a --> b_c : go [may]",
    '  state "from every state" as every_state',
    "  every_state --> d : end",
    "  d --> [*]",
    "  class a,b_c ok",
    "  class d unknown",
    "  class b_c destructive",
    "",
  ]);
});
