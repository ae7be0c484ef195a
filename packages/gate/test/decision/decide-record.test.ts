import { expect, it } from "vitest";
import { decideRecord } from "../../src/decision/decide-record.ts";
import { ample, entry, indexOf, manifestOf, recordOf } from "./support.ts";

const tree = manifestOf(entry("a.py"), entry("b.py"));
const index = { ...indexOf(), manifest: tree };
const record = recordOf(tree);

it("takes the record's word where neither tree nor database moved", () => {
  expect(decideRecord(index, record, ample)).toEqual({
    state: "clean",
    degraded: false,
    reason: "The graph fits the tree: 2 files.",
    evidence: { files: { indexable: 2, inGraph: 2 } },
  });
});

it("says what cgc could not take, and that the record knew the graph damaged", () => {
  const left = { ...record, missing: ["/ws/x.py", "/ws/y.py", "/ws/z.py"] };
  expect(decideRecord(index, left, ample)).toMatchObject({
    reason: "The graph fits the tree: 2 files; cgc could not take 3 more.",
    evidence: { files: { indexable: 5, inGraph: 2 } },
  });
  expect(decideRecord(index, { ...record, degraded: "missing-edges" }, ample)).toMatchObject({
    state: "clean",
    degraded: true,
  });
});

it("names what changed, and predicts its sync by the record's own rate", () => {
  const changed = { ...index, manifest: manifestOf(entry("a.py", { hash: "other" }), entry("b.py")) };
  expect(decideRecord(changed, record, ample)).toEqual({
    state: "drift",
    sync: "safe",
    reason: "Since the graph was last updated: 1 file changed (a.py).",
    evidence: {
      changed: {
        counts: { added: 0, changed: 1, removed: 0 },
        paths: ["a.py"],
        added: [],
        changed: ["a.py"],
        removed: [],
      },
    },
  });
  expect(decideRecord(changed, { ...record, filesPerSecond: 0.001 }, ample)).toMatchObject({ sync: "refused" });
});
