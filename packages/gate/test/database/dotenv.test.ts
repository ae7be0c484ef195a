import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDotenv } from "../../src/database/dotenv.ts";

describe("parseDotenv", () => {
  it.each([
    ["A=b", { A: "b" }],
    ["\ufeffA = b c  # comment\r\nB=\r\n", { A: "b c", B: "" }],
    ["export A=b\n  export  B = 'c'", { A: "b", B: "c" }],
    ["A=a#b\nB= #b\nC=#b", { A: "a#b", B: "", C: "#b" }],
    ["A='it\\'s $x \\n' # c", { A: "it's $x \\n" }],
    ['A="a\\n\\"b\\" \\x"', { A: 'a\n"b" \\x' }],
    ['A="two\nlines"\nB=c', { A: "two\nlines", B: "c" }],
    ["# A=b\n\n'quoted name'=c", { "quoted name": "c" }],
    ["A\nB=c", { B: "c" }],
    ["=x\nA='open\nB=c", { B: "c" }],
    [`A=\${HOME}/x\nB=\${A}\${NONE:-d}\${NONE}`, { A: "/h/x", B: "/h/xd" }],
    ["A=b\nA=c", { A: "c" }],
  ])("%j", (text, values) => {
    expect(parseDotenv(text, { HOME: "/h" })).toEqual(values);
  });

  it("never throws and ends quickly", () => {
    const hostile = `A='${"\\".repeat(50_000)}\n${"x".repeat(50_000)}`;
    expect(parseDotenv(hostile, {})).toEqual({});
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof parseDotenv(text, {}) === "object"));
  });
});
