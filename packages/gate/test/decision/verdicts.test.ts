import { describe, expect, it } from "vitest";
import { knownDefects } from "../../src/cgc/compat/known-defects.ts";
import { clean, drift, unindexed } from "../../src/decision/verdicts.ts";
import type { Manifest } from "../../src/manifest/manifest.ts";
import { ample, entry, falkorDefects, indexOf, locationOf, manifestOf, recordOf } from "./support.ts";

const absent = {
  path: "/h/kuzudb",
  exists: false,
  isFile: false,
  size: 0,
  mtimeMs: 0,
  ino: "0",
  dev: "0",
  walExists: false,
};
const many = (count: number) => manifestOf(...Array.from({ length: count }, (_, index) => entry(`f${index}.py`)));

describe("unindexed", () => {
  it("may be created where nothing speaks against it", () => {
    const location = locationOf({ database: absent });
    expect(unindexed(indexOf({ location }), ample, "None.")).toEqual({
      state: "unindexed",
      creation: "automatic",
      reason: "None.",
      evidence: { files: { indexable: 2 }, creation: "automatic" },
    });
  });

  it("is created into a fresh FalkorDB Lite file", () => {
    const location = locationOf({ backend: "falkordb", database: absent });
    expect(unindexed(indexOf({ location, defects: falkorDefects }), ample, "None.")).toMatchObject({
      creation: "automatic",
    });
  });

  it("is refused in a FalkorDB Lite file that a write would harm, with the remedy", () => {
    const location = locationOf({ backend: "falkordb" });
    expect(unindexed(indexOf({ location, defects: falkorDefects }), ample, "None.")).toMatchObject({
      creation: "refused",
      evidence: { defect: { id: "falkordb-reload", remedy: expect.stringContaining("CGC config db kuzudb") } },
    });
  });

  it("needs to be asked for beyond the time budget, and says why", () => {
    const verdict = unindexed(indexOf({ manifest: many(5000) }), ample, "None.");
    expect(verdict).toMatchObject({
      creation: "explicit",
      reason:
        "None. It has 5000 files; the gate does not index it unasked, because it would take about 42 min and the budget is 30 min.",
    });
  });

  it("needs to be asked for beyond the free memory", () => {
    const limits = { ...ample, freeMemoryBytes: 1024 ** 3 };
    expect(unindexed(indexOf({ manifest: many(500) }), limits, "None.")).toMatchObject({ creation: "explicit" });
  });

  it("needs to be asked for on a server", () => {
    const location = locationOf({ backend: "remote", database: null });
    expect(unindexed(indexOf({ location }), ample, "None.")).toMatchObject({ creation: "explicit" });
  });
});

describe("drift", () => {
  it("may be synced in place on Kuzu", () => {
    expect(drift(indexOf(), ample, "Changed.", { x: 1 })).toEqual({
      state: "drift",
      sync: "safe",
      reason: "Changed.",
      evidence: { x: 1 },
    });
  });

  it("is not synced where a write harms", () => {
    expect(drift(indexOf({ defects: falkorDefects }), ample, "Changed.", {})).toMatchObject({
      sync: "refused",
      reason: expect.stringContaining("It is not synced: "),
      evidence: { defect: { id: "falkordb-reload" } },
    });
  });

  it.each(["pom.xml", "app/build.gradle.kts"])(
    "comes with what keeps the index, where %s makes an update lose it",
    (path) => {
      const defects = knownDefects.filter(({ backend }) => backend === "kuzudb");
      const evidenceOf = (manifest: Manifest) => drift(indexOf({ defects, manifest }), ample, "Changed.", {}).evidence;
      expect(evidenceOf(manifestOf(entry("a.py"), entry(path, { kind: "pass" })))).toMatchObject({
        defect: { id: "kuzu-maven", remedy: expect.stringContaining("cd DIR && CGC watch --sync-on-start .") },
      });
      expect(evidenceOf(manifestOf(entry("a.py"), entry("pom.xml.py")))).toEqual({});
    },
  );

  it("is not synced beyond the budget at the rate measured here", () => {
    const manifest = many(1000);
    const slow = recordOf(manifest, { filesPerSecond: 0.5 });
    expect(drift(indexOf({ manifest }), ample, "Changed.", {})).toMatchObject({ sync: "safe" });
    expect(drift(indexOf({ manifest, record: slow }), ample, "Changed.", {})).toMatchObject({ sync: "refused" });
  });

  it("is not synced on a server", () => {
    const location = locationOf({ backend: "remote", database: null });
    expect(drift(indexOf({ location }), ample, "Changed.", {})).toMatchObject({ sync: "refused" });
  });
});

describe("clean", () => {
  it("is sound without a defect", () => {
    expect(clean(indexOf(), null, "Fits.", { x: 1 })).toEqual({
      state: "clean",
      degraded: false,
      reason: "Fits.",
      evidence: { x: 1 },
    });
  });

  it("is degraded by a known defect, with its remedy", () => {
    expect(clean(indexOf({ defects: falkorDefects }), "falkordb-reload", "Fits.", {})).toMatchObject({
      degraded: true,
      evidence: { defect: { remedy: expect.stringContaining("kuzudb") } },
    });
  });

  it("is degraded where cgc left out many files", () => {
    expect(clean(indexOf(), "left-out", "Fits.", { x: 1 })).toEqual({
      state: "clean",
      degraded: true,
      reason: "The graph is up to date as far as cgc can take it, but it could not take many of the files.",
      evidence: { x: 1 },
    });
  });

  it("is degraded without an explanation too", () => {
    expect(clean(indexOf(), "missing-edges", "Fits.", {})).toMatchObject({ degraded: true, evidence: {} });
  });
});
