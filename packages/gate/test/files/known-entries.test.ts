import { expect, it } from "vitest";
import { knownEntries } from "../../src/files/known-entries.ts";
import type { Manifest, ManifestEntry } from "../../src/files/manifest.ts";

const entry = (path: string): ManifestEntry => ({ path, kind: "bare", hash: null, stat: null });
const entries = ["a.md", "b.md", "c.md"].map(entry);
const manifest: Manifest = {
  root: "/w",
  entries,
  fingerprint: "",
  takenAt: 5,
  counts: { parsed: 0, bare: 3, pass: 0, own: 0 },
  unreadable: [],
};

it("finds entries in order, out of order and after unknown ones", () => {
  const known = knownEntries(manifest);
  const found = ["a.md", "aa.md", "b.md", "c.md", "a.md"].map((path) => known(path)?.entry);
  expect(found).toEqual([entries[0], undefined, entries[1], entries[2], entries[0]]);
});

it("knows nothing without a manifest", () => {
  expect(knownEntries(undefined)("a.md")).toBe(undefined);
});
