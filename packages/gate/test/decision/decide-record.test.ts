import { expect, it } from "vitest";
import { decideRecord } from "../../src/decision/decide-record.ts";
import { ample, entry, manifestOf, recordOf, surroundingsOf } from "./support.ts";

const index = surroundingsOf();
const record = recordOf(manifestOf(entry("a.py"), entry("b.py")));

it("takes the record's word where neither tree nor database moved", () => {
  expect(decideRecord(index, record, false, ample)).toEqual({
    state: "clean",
    degraded: false,
    reason: "The graph fits the tree: 2 files.",
    evidence: { files: { indexable: 2, inGraph: 2 } },
  });
});

it("says what cgc could not take, and that the record knew the graph damaged", () => {
  const left = { ...record, missing: ["/ws/x.py", "/ws/y.py", "/ws/z.py"] };
  expect(decideRecord(index, left, false, ample)).toMatchObject({
    reason: "The graph fits the tree: 2 files; cgc could not take 3 more.",
    evidence: { files: { indexable: 5, inGraph: 2 } },
  });
  expect(decideRecord(index, { ...record, degraded: "missing-edges" }, false, ample)).toMatchObject({
    state: "clean",
    degraded: true,
  });
});

it("names what changed, and predicts its sync by the record's own rate", () => {
  const changed = surroundingsOf({ manifest: manifestOf(entry("a.py", { hash: "other" }), entry("b.py")) });
  expect(decideRecord(changed, record, false, ample)).toEqual({
    state: "drift",
    sync: "safe",
    reason: "Since the graph was last updated: 1 file changed (a.py).",
    evidence: {
      changes: { counts: { added: 0, changed: 1, removed: 0 }, added: [], changed: ["a.py"], removed: [] },
    },
  });
  expect(decideRecord(changed, { ...record, filesPerSecond: 0.001 }, false, ample)).toMatchObject({ sync: "refused" });
});

it("has the graph asked where the record cannot know", () => {
  expect(decideRecord(index, record, true, ample)).toBeNull();
  expect(decideRecord({ ...index, manifest: null }, record, false, ample)).toBeNull();
});
