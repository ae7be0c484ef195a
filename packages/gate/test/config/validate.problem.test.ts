import { expect, it } from "vitest";
import { shown } from "../../src/config/validate.ts";

it("shows a value in one line of bounded length and depth", () => {
  expect(shown({ a: { b: { c: 1 } } })).toBe("{ a: { b: [Object] } }");
  expect(shown("x".repeat(58))).toBe(`'${"x".repeat(58)}'`);
  expect(shown("x".repeat(5000))).toBe(`'${"x".repeat(59)}...`);
});
