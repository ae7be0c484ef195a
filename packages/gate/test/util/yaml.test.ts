import { expect, it } from "vitest";
import { yamlMapping } from "../../src/util/yaml.ts";

const bomb = ["a: &a [x, x, x, x, x, x, x, x, x]"]
  .concat(
    [..."bcdefghi"].map((name, index) => `${name}: &${name} [${Array(20).fill(`*${"abcdefgh"[index]}`).join(", ")}]`),
  )
  .join("\n");

it.each([
  ["", {}],
  ["# nothing", {}],
  ["a: 1\nb: {c: [d]}", { a: 1, b: { c: ["d"] } }],
  ["a: 1\na: 2", { a: 2 }],
  ["mode: off\ndatabase: no", { mode: false, database: false }],
  ["a: 1\n---\nb: 2", null],
  ["- a", null],
  ["a", null],
  ["a: [", null],
  [bomb, null],
])("%j", async (text, mapping) => {
  expect(await yamlMapping(text)).toEqual(mapping);
});
