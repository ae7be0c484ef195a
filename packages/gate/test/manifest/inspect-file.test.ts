import { expect, it } from "vitest";
import { knownEntries } from "../../src/manifest/inspect-file.ts";
import type { ManifestEntry } from "../../src/manifest/manifest.ts";

const entry = (path: string): ManifestEntry => ({ path, kind: "bare", hash: null, stat: null });
const entries = ["a.md", "b.md", "c.md"].map(entry);
it("finds entries in order, out of order and after unknown ones", () => {
  const known = knownEntries(entries);
  const found = ["a.md", "aa.md", "b.md", "c.md", "a.md"].map((path) => known(path));
  expect(found).toEqual([entries[0], undefined, entries[1], entries[2], entries[0]]);
});

it("knows nothing without entries", () => {
  expect(knownEntries([])("a.md")).toBe(undefined);
});
