import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileOf } from "../../../src/backends/profiles.ts";
import {
  contentsQuery,
  cypherString,
  decodeFromTransit,
  encodedForTransit,
  storedPath,
} from "../../../src/cgc/query/contents-query.ts";

describe("contentsQuery", () => {
  it("asks for exactly the workspace and what lies below it", () => {
    const query = contentsQuery('/w "x"', "falkordb");
    expect(query).toContain('r.path = "/w \\"x\\""');
    expect(query).toContain('f.path STARTS WITH "/w \\"x\\"/"');
    expect(query.split(" UNION ALL ").map((part) => /RETURN "(\w+)" AS kind/u.exec(part)?.[1])).toEqual([
      "asked",
      "repository",
      "enclosing",
      "files",
      "symbols",
      "edges",
      "extent",
      "symbols",
      "edges",
      "extent",
    ]);
  });

  it("asks for the folders around the workspace by name", () => {
    expect(contentsQuery("/a/b c/d", "falkordb")).toContain('r.path IN ["/", "/a", "/a/b c"]');
    expect(contentsQuery("C:/a/b", "kuzudb")).toContain('r.path IN ["C:", "C:/a"]');
  });

  it("does not double the separator of a root", () => {
    expect(contentsQuery("/", "kuzudb")).toContain('f.path STARTS WITH "/"');
  });

  it("holds nothing that cgc takes for a write", () => {
    const outside = contentsQuery("/create/set", "kuzudb").replace(/"(?:\\.|[^"\\])*"/gu, " ");
    expect(outside).not.toMatch(/\b(?:create|merge|delete|set|remove|drop|load|alter|copy|insert|update|call)\b|;/iu);
  });
});

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

it("keeps a backslash that is part of a name", () => {
  expect(storedPath("/a\\b/c", "/")).toBe("/a\\b/c");
  expect(storedPath("C:\\a b\\c", "\\")).toBe("C:/a b/c");
});

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
