import { describe, expect, it } from "vitest";
import { profileOf } from "../../../src/backends/profiles.ts";
import { decodeFromTransit, encodedForTransit } from "../../../src/cgc/query/transit.ts";

describe("encodedForTransit", () => {
  it("uses the functions each engine has", () => {
    const plain = 'replace(replace(replace(f.path, "[", "\ue000"), ":", "\ue001"), " ", "\ue002")';
    const regular =
      'regexp_replace(regexp_replace(regexp_replace(f.path, "\\\\[", "\ue000", "g"), ":", "\ue001", "g"), " ", "\ue002", "g")';
    expect(encodedForTransit("f.path", profileOf("falkordb").dialect)).toBe(plain);
    expect(encodedForTransit("f.path", profileOf("remote").dialect)).toBe(plain);
    expect(encodedForTransit("f.path", profileOf("kuzudb").dialect)).toBe(regular);
    expect(encodedForTransit("f.path", profileOf("ladybugdb").dialect)).toBe(regular);
  });
});

it("is undone by decodeFromTransit", () => {
  expect(decodeFromTransit("C\ue001/a\ue002b/\ue000c]\ue002\ue001x\ue001")).toBe("C:/a b/[c] :x:");
});
