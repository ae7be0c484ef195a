import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonArrayIn, parseContents } from "../../../src/cgc/query/contents.ts";
import { captured } from "../../support/recorded-runs.ts";

const banner =
  "Resolving context...\nContext: [odd] (Database: kuzudb)\nInitializing services and database connection...\nServices initialized.\n";
const row = (kind: string, texts: readonly string[], total: number) => ({ kind, texts, total });
const printed = (rows: unknown) => captured(`${banner}${JSON.stringify(rows, null, 2)}\n`);
const unparseable = (detail: string) => ({ kind: "unparseable", detail });
const noArray = unparseable("cgc's answer holds no JSON array");

const asked = row("asked", [""], 1);
const full = [
  asked,
  row("repository", ["/w/a\ue002b", "2026-01-02T03\ue00104\ue00105", "abc"], 1),
  row("enclosing", ["/w"], 1),
  row("files", ["/w/a\ue002b/\ue000x].py", "/w/a\ue002b/ü.py"], 2),
  row("symbols", [""], 3),
  row("edges", [""], 2),
  row("symbols", [""], 4),
  row("edges", [""], 4),
  row("extent", [""], 120),
  row("extent", [""], 3),
];
const contents = {
  kind: "contents",
  repository: { path: "/w/a b", indexedAt: "2026-01-02T03:04:05", commitHash: "abc" },
  enclosing: ["/w"],
  files: ["/w/a b/[x].py", "/w/a b/ü.py"],
  symbols: 7,
  edges: 6,
  extent: 123,
};

describe("parseContents", () => {
  it("reads every row", () => {
    expect(parseContents(printed(full))).toEqual(contents);
  });

  it("reads an answer without a repository as not indexed", () => {
    const nothing = { kind: "contents", repository: null, enclosing: [], files: [], symbols: 0, edges: 0, extent: 0 };
    expect(parseContents(printed([asked]))).toEqual(nothing);
  });

  it("leaves out what an old index did not record", () => {
    expect(parseContents(printed([asked, row("repository", ["/w", "", ""], 1)]))).toMatchObject({
      repository: { path: "/w", indexedAt: null, commitHash: null },
    });
  });

  it.each([10, 17, 80])("joins what was wrapped at %i columns, with either line end", (columns) => {
    const text = printed(full).text.replace(new RegExp(`[^\\n]{${columns}}(?=[^\\n])`, "gu"), "$&\n");
    expect(parseContents(captured(text))).toEqual(contents);
    expect(parseContents(captured(text.replaceAll("\n", "\r\n")))).toEqual(contents);
  });

  it("strips colours", () => {
    expect(parseContents(captured(printed(full).text.replace(/"/gu, '\u001b[32m"\u001b[0m')))).toEqual(contents);
  });

  it("refuses what is not whole", () => {
    expect(parseContents({ ...printed(full), truncated: true })).toEqual(
      unparseable("cgc's answer was longer than the gate keeps"),
    );
    expect(parseContents(captured(banner))).toEqual(noArray);
    expect(parseContents(captured(printed(full).text.slice(0, -20)))).toEqual(noArray);
  });

  it.each([
    [[1]],
    [[null]],
    [[row("other", [], 0)]],
    [[{ kind: "files", texts: "x", total: 1 }]],
    [[{ kind: "files", texts: [1], total: 1 }]],
    [[{ kind: "files", texts: [], total: 0.5 }]],
  ])("refuses rows of another shape: %j", (rows) => {
    expect(parseContents(printed(rows))).toEqual(unparseable("cgc's answer has rows of another shape"));
  });

  it("takes an empty answer for none: other questions have it too", () => {
    expect(parseContents(printed([]))).toEqual(unparseable("cgc's answer is not to the gate's question"));
  });

  it("refuses a list that is shorter than its count", () => {
    expect(parseContents(printed([asked, row("files", ["/w/a.py"], 2)]))).toEqual(
      unparseable("cgc's answer lists fewer files than it counts"),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.json().map((json) => `${banner}${json}`),
        ),
        (text) => {
          expect(["contents", "unparseable"]).toContain(parseContents(captured(text)).kind);
        },
      ),
    );
  });
});

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
