import { expect, it } from "vitest";
import { cgcEvidence, changesEvidence, indexEvidence } from "../../src/decision/evidence.ts";
import { degradedBy, UNEXPLAINED, unindexed } from "../../src/decision/verdicts.ts";
import { ample, contentsOf, entry, falkorDefects, indexOf, locationOf, manifestOf } from "./support.ts";

it("lists twenty changed files of a kind and counts them all", () => {
  const added = Array.from({ length: 21 }, (_, index) => entry(`f${index}.py`));
  expect(changesEvidence({ added, changed: [entry("c.py")], removed: [entry("r.py"), entry("s.py")] })).toEqual({
    changed: {
      counts: { added: 21, changed: 1, removed: 2 },
      paths: ["c.py", ...added.slice(0, 19).map(({ path }) => path)],
      added: added.slice(0, 20).map(({ path }) => path),
      changed: ["c.py"],
      removed: ["r.py", "s.py"],
    },
  });
});

it("shows cgc and the database that were found", () => {
  expect(indexEvidence(indexOf())).toEqual({
    cgc: { command: "cgc", executable: "/v/bin/cgc", version: "0.6.13", support: "supported" },
    database: { mode: "global", backend: "kuzudb", source: "default", path: "/h/kuzudb", exists: true },
  });
});

it("claims nothing of a version or a database file that is not known", () => {
  const { cgc } = indexOf();
  expect(cgcEvidence({ ...cgc, version: null })).toMatchObject({ version: null, support: null });
  const location = locationOf({ backend: "remote", database: null });
  expect(indexEvidence({ cgc, location })).toMatchObject({ database: { path: null, exists: null } });
});

it.each([
  [2, 2, falkorDefects, null],
  [2, 3, falkorDefects, null],
  [2, 1, falkorDefects, "falkordb-reload"],
  [2, 1, [], UNEXPLAINED],
])("of %i symbols with %i links", (symbols, edges, defects, expected) => {
  expect(degradedBy(contentsOf(["a.py"], { symbols, edges }), indexOf({ defects }))).toBe(expected);
});

it("shows twenty of the repositories inside the workspace before an index is made", () => {
  const nestedRepositories = Array.from({ length: 21 }, (_, index) => `/ws/r${index}`);
  const manifest = { ...manifestOf(entry("a.py")), nestedRepositories };
  expect(unindexed(indexOf({ manifest }), ample, "None.").evidence).toEqual({
    files: { indexable: 1 },
    nestedRepositories: nestedRepositories.slice(0, 20),
    creation: "automatic",
  });
});
