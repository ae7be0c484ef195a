import fc from "fast-check";
import { expect, it } from "vitest";
import { cypherString } from "../../../src/cgc/query/contents-query.ts";

it("escapes what ends a literal and nothing else", () => {
  expect(cypherString(`a'b"c\\d\n[e] ü`)).toBe(`"a'b\\"c\\\\d\n[e] ü"`);
});

it("yields exactly one literal for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const literal = cypherString(text);
      expect(literal).toMatch(/^"(?:\\[\\"]|[^"\\])*"$/su);
      expect(literal.slice(1, -1).replace(/\\(.)/gsu, "$1")).toBe(text);
    }),
  );
});
