import { describe, expect, it } from "vitest";
import { jsonArrayIn } from "../../../src/cgc/output/json-array.ts";

describe("jsonArrayIn", () => {
  it("skips banner lines, also ones that begin like an array", () => {
    expect(jsonArrayIn('[yellow] warning\nReady [1]\n[\n  {\n    "a": 1\n  }\n]\n')).toEqual([{ a: 1 }]);
  });

  it("leaves out what is said after it", () => {
    expect(jsonArrayIn("Ready\n[\n1\n]\nDone.\n")).toEqual([1]);
  });

  it("keeps escaped quotes and line breaks of the values", () => {
    expect(jsonArrayIn(`x\n${JSON.stringify(['a"b\\', "c\nd"])}`)).toEqual(['a"b\\', "c\nd"]);
  });

  it.each(["", "no array", "[", "[1", '{"a": [1]}', "[\n  {\n"])("finds none in %j", (text) => {
    expect(jsonArrayIn(text)).toBeUndefined();
  });
});
