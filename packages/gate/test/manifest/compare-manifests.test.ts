import { expect, it } from "vitest";
import { compareManifests, describeChanges, hasChanges } from "../../src/manifest/compare-manifests.ts";
import type { Manifest, ManifestEntry } from "../../src/manifest/manifest.ts";
import { fingerprintOf } from "../../src/manifest/manifest.ts";

const stat = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1 };
const parsed = (path: string, hash: string): ManifestEntry => ({ path, kind: "parsed", hash, stat });
const bare = (path: string): ManifestEntry => ({ path, kind: "bare", hash: null, stat: null });

function manifest(...entries: ManifestEntry[]): Manifest {
  const counts = { parsed: 0, bare: 0, pass: 0, own: 0 };
  return {
    root: "/w",
    entries,
    fingerprint: fingerprintOf(entries),
    takenAt: 0,
    counts,
    unreadable: [],
    nestedRepositories: [],
    stats: null,
  };
}

it("names what was added, changed and removed", () => {
  const before = manifest(parsed("a.py", "1"), parsed("b.py", "1"), bare("c.md"), parsed("same.py", "1"));
  const after = manifest(parsed("a.py", "2"), bare("d.md"), {
    ...parsed("same.py", "1"),
    stat: { ...stat, mtimeMs: 9 },
  });
  const changes = compareManifests(before, after);
  expect(changes).toEqual({
    added: [bare("d.md")],
    changed: [parsed("a.py", "2")],
    removed: [parsed("b.py", "1"), bare("c.md")],
  });
  expect(describeChanges(changes)).toBe("1 file changed (a.py), 1 added (d.md), 2 removed (b.py, c.md)");
});

it("sees a link that leads elsewhere", () => {
  const link = { ...parsed("a.py", "1"), target: "/x" };
  const changes = compareManifests(manifest(link), manifest({ ...link, target: "/y" }));
  expect(changes.changed).toEqual([{ ...link, target: "/y" }]);
});

it("passes over cgc's own files and over XML files that are no mapper", () => {
  const own: ManifestEntry = { path: ".codegraphcontext/.env", kind: "own", hash: null, stat: null };
  const xml: ManifestEntry = { path: "a.xml", kind: "pass", hash: null, stat };
  const changes = compareManifests(manifest(own), manifest(xml));
  expect(hasChanges(changes)).toBe(false);
  expect(describeChanges(changes)).toBe("no file changed");
});

it("sees an XML file become a mapper and stop being one", () => {
  const plain: ManifestEntry = { path: "a.xml", kind: "pass", hash: null, stat };
  const mapper: ManifestEntry = { ...plain, hash: "1" };
  expect(compareManifests(manifest(plain), manifest(mapper)).added).toEqual([mapper]);
  expect(compareManifests(manifest(mapper), manifest(plain)).removed).toEqual([mapper]);
});

it("names three files at most", () => {
  const files = ["a.py", "b.py", "c.py", "d.py"].map((path) => parsed(path, "1"));
  const changes = compareManifests(manifest(), manifest(...files));
  expect(describeChanges(changes)).toBe("4 files added (a.py, b.py, c.py, ...)");
});
