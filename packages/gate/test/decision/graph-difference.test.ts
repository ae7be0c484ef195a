import { expect, it } from "vitest";
import { expectedCount, graphDifference } from "../../src/decision/graph-difference.ts";
import { entry, manifestOf } from "./support.ts";

const manifest = manifestOf(
  entry("parsed.py"),
  entry("bare.md", { kind: "bare" }),
  entry("ignored.png", { kind: "pass" }),
  entry(".cgcignore", { kind: "own" }),
  entry("inner.py", { target: "/ws/real.py" }),
  entry("outer.py", { target: "/elsewhere/far.py" }),
);
const whole = ["/ws/parsed.py", "/ws/bare.md", "/ws/real.py", "/elsewhere/far.py"];

it("finds nothing to say of a complete graph, with or without the files that cgc wrote itself", () => {
  expect(graphDifference(manifest, whole)).toEqual({ missing: [], extra: [] });
  expect(graphDifference(manifest, [...whole, "/ws/.cgcignore"])).toEqual({ missing: [], extra: [] });
});

it("misses what is below the workspace only: cgc's question does not list what lies elsewhere", () => {
  expect(graphDifference(manifest, [])).toEqual({
    missing: ["/ws/parsed.py", "/ws/bare.md", "/ws/real.py"],
    extra: [],
  });
});

it("names what the graph has and the tree has not, under the path that cgc stores", () => {
  const strange = ["/ws/gone.py", "/ws/ignored.png", "/ws/inner.py"];
  expect(graphDifference(manifest, [...whole, ...strange])).toEqual({ missing: [], extra: strange });
});

it("counts the File nodes of a complete index, a file with two names once", () => {
  expect(expectedCount(manifest)).toBe(4);
  expect(expectedCount(manifestOf(entry("a.py"), entry("b.py", { target: "/ws/a.py" })))).toBe(1);
});
