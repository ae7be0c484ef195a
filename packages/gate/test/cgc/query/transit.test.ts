import { describe, expect, it } from "vitest";
import { decodeFromTransit, encodedForTransit } from "../../../src/cgc/query/transit.ts";

describe("encodedForTransit", () => {
  it("uses the functions each engine has", () => {
    const plain = 'replace(replace(replace(f.path, "[", "\ue000"), ":", "\ue001"), " ", "\ue002")';
    const regular =
      'regexp_replace(regexp_replace(regexp_replace(f.path, "\\\\[", "\ue000", "g"), ":", "\ue001", "g"), " ", "\ue002", "g")';
    expect(encodedForTransit("f.path", "falkordb")).toBe(plain);
    expect(encodedForTransit("f.path", "remote")).toBe(plain);
    expect(encodedForTransit("f.path", "kuzudb")).toBe(regular);
    expect(encodedForTransit("f.path", "ladybugdb")).toBe(regular);
  });
});

it("is undone by decodeFromTransit", () => {
  expect(decodeFromTransit("C\ue001/a\ue002b/\ue000c]\ue002\ue001x\ue001")).toBe("C:/a b/[c] :x:");
});
