import { expect, it } from "vitest";
import { decideWork } from "../../src/decision/decide-work.ts";
import { contentsOf, root } from "./support.ts";

const paths = (count: number, name = "m") => Array.from({ length: count }, (_, index) => `${root}/${name}${index}.py`);
const has = (count: number) => contentsOf(Array.from({ length: count }, (_, index) => `f${index}.py`));
const judge = (files: number, missing: number, vanished = 0) =>
  decideWork("index", has(files), { missing: paths(missing), vanished: paths(vanished, "v") });

it("takes a graph with every file for complete", () => {
  expect(judge(10, 0)).toEqual({ kind: "complete", leavesOut: false });
});

it("takes an empty graph of an empty tree for complete", () => {
  expect(judge(0, 0)).toEqual({ kind: "complete", leavesOut: false });
});

it("does not believe a success that left no repository", () => {
  expect(decideWork("index", contentsOf([], { repository: null }), { missing: [], vanished: [] })).toEqual({
    kind: "failed",
    detail: "cgc reported success, but the graph does not know this workspace.",
  });
});

it("does not believe a success that left no file", () => {
  expect(judge(0, 3)).toEqual({
    kind: "failed",
    detail: "cgc reported success, but the graph has 0 of 3 files.",
  });
});

it.each([
  [1, 5, "complete"],
  [1, 6, "partial"],
  [190, 10, "complete"],
  [190, 11, "partial"],
])("with %i files and %i missing is %s", (files, missing, kind) => {
  expect(judge(files, missing).kind).toBe(kind);
});

it("takes a graph with vanished files for partial", () => {
  expect(judge(10, 0, 2)).toEqual({
    kind: "partial",
    detail: "After the index the graph still has files that are gone: 2.",
  });
});

it("takes what a whole sync leaves out for what cgc cannot take", () => {
  const judged = decideWork("sync", has(4), { missing: paths(6), vanished: [] });
  expect(judged).toEqual({ kind: "complete", leavesOut: true });
});
