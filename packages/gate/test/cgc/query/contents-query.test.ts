import { describe, expect, it } from "vitest";
import { contentsQuery } from "../../../src/cgc/query/contents-query.ts";

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
