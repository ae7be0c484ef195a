import { describe, expect, it } from "vitest";
import { decideGraph, type GraphFacts } from "../../src/decision/decide-graph.ts";
import { contentsOf, entry, indexedAt, manifestOf, recordOf, root } from "./support.ts";

const [a, b] = [entry("a.py"), entry("b.py")];
const tree = manifestOf(a, b);
const whole: GraphFacts = {
  contents: contentsOf(["a.py", "b.py"]),
  manifest: tree,
  difference: { missing: [], vanished: [] },
  record: null,
  inProgressSince: null,
};
const later = { size: 1, mtimeMs: 1, ctimeMs: indexedAt + 1, ino: 1 };

describe("without a record of ours", () => {
  it("adopts a graph that has every file and is younger than all of them", () => {
    expect(decideGraph(whole)).toEqual({ kind: "fits", missing: [] });
  });

  it("says unindexed only when the graph has no such repository", () => {
    expect(decideGraph({ ...whole, contents: contentsOf([], { repository: null }) })).toEqual({ kind: "unindexed" });
  });

  it("takes a file whose ctime is later than the index for changed, whatever its mtime says", () => {
    const changed = entry("b.py", { stat: later });
    expect(decideGraph({ ...whole, manifest: manifestOf(a, changed) })).toEqual({
      kind: "changed",
      changes: { added: [], changed: [changed], removed: [] },
    });
  });

  it("takes everything for changed when the graph does not say when it was made", () => {
    const repository = { path: root, indexedAt: null, commitHash: null };
    const judged = decideGraph({ ...whole, contents: contentsOf(["a.py", "b.py"], { repository }) });
    expect(judged).toEqual({ kind: "changed", changes: { added: [], changed: [a, b], removed: [] } });
  });

  it("takes a graph without files for partial", () => {
    const missing = [`${root}/a.py`, `${root}/b.py`];
    const sight = { ...whole, contents: contentsOf([]), difference: { missing, vanished: [] } };
    expect(decideGraph(sight)).toEqual({ kind: "partial", missing });
  });

  it("takes a graph that lacks an old file for partial", () => {
    const missing = [`${root}/b.py`];
    const sight = { ...whole, contents: contentsOf(["a.py"]), difference: { missing, vanished: [] } };
    expect(decideGraph(sight)).toEqual({ kind: "partial", missing });
  });

  it("takes a file that the graph lacks and that is younger than it for added", () => {
    const added = entry("b.py", { stat: later });
    const difference = { missing: [`${root}/b.py`], vanished: [] };
    const sight = { ...whole, contents: contentsOf(["a.py"]), manifest: manifestOf(a, added), difference };
    expect(decideGraph(sight)).toEqual({ kind: "changed", changes: { added: [added], changed: [], removed: [] } });
  });

  it("does not count a file that means nothing to the graph", () => {
    const xml = entry("data.xml", { kind: "pass", hash: null, stat: later });
    expect(decideGraph({ ...whole, manifest: manifestOf(a, b, xml) })).toEqual({ kind: "fits", missing: [] });
  });

  it("takes vanished files for removed", () => {
    const sight = { ...whole, difference: { missing: [], vanished: [`${root}/old.py`] } };
    const removed = [{ path: "old.py", kind: "parsed", hash: null, stat: null }];
    expect(decideGraph(sight)).toEqual({ kind: "changed", changes: { added: [], changed: [], removed } });
  });
});

describe("with a record of ours", () => {
  it("judges by what the record says the graph was made from", () => {
    const touched = manifestOf(a, entry("b.py", { stat: later }));
    expect(decideGraph({ ...whole, manifest: touched, record: recordOf(tree) })).toEqual({ kind: "fits", missing: [] });
  });

  it("sees a change of content that keeps all times", () => {
    const edited = entry("b.py", { hash: "other" });
    expect(decideGraph({ ...whole, manifest: manifestOf(a, edited), record: recordOf(tree) })).toEqual({
      kind: "changed",
      changes: { added: [], changed: [edited], removed: [] },
    });
  });

  it("does not count a file that cgc is known not to take", () => {
    const missing = [`${root}/b.py`];
    const difference = { missing, vanished: [] };
    const record = recordOf(tree, { missing });
    expect(decideGraph({ ...whole, contents: contentsOf(["a.py"]), difference, record })).toEqual({
      kind: "fits",
      missing,
    });
  });

  it("counts a file that the graph lost since", () => {
    const missing = [`${root}/b.py`];
    const sight = {
      ...whole,
      contents: contentsOf(["a.py"]),
      difference: { missing, vanished: [] },
      record: recordOf(tree),
    };
    expect(decideGraph(sight)).toEqual({ kind: "partial", missing });
  });

  it("counts a file that only the graph still has", () => {
    const sight = { ...whole, difference: { missing: [], vanished: [`${root}/old.py`] }, record: recordOf(tree) };
    expect(decideGraph(sight).kind).toBe("changed");
  });

  it("does not believe the record when somebody indexed again since", () => {
    const record = recordOf(tree, { verifiedAt: indexedAt - 1 });
    const touched = entry("b.py", { stat: later });
    expect(decideGraph({ ...whole, manifest: manifestOf(a, touched), record })).toEqual({
      kind: "changed",
      changes: { added: [], changed: [touched], removed: [] },
    });
  });
});

it("does not take another graph of the same files for the one that was verified", () => {
  const other = contentsOf(["a.py", "b.py"], { extent: 10 });
  expect(decideGraph({ ...whole, contents: other, record: recordOf(tree) })).toEqual({ kind: "altered" });
});

describe("after work of ours that was cut off", () => {
  it.each([
    ["a sync, which leaves the time of the index as it was", -3_600_000],
    ["an index, which notes its time when it begins", 5_000],
  ])("does not believe a graph that looks whole: %s", (_, indexBegan) => {
    const cut = { ...whole, inProgressSince: indexedAt - indexBegan };
    expect(decideGraph(cut)).toEqual({ kind: "unfinished" });
    expect(decideGraph({ ...cut, record: recordOf(tree) })).toEqual({ kind: "unfinished" });
  });

  it("believes an index that somebody made afterwards", () => {
    expect(decideGraph({ ...whole, inProgressSince: indexedAt - 60_001 })).toEqual({ kind: "fits", missing: [] });
  });
});
