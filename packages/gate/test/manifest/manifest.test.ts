import { expect, it } from "vitest";
import type { ManifestEntry } from "../../src/manifest/manifest.ts";
import { fingerprintOf } from "../../src/manifest/manifest.ts";

const entry: ManifestEntry = { path: "a.py", kind: "parsed", hash: "1", stat: null };

it("differs in path, kind, hash and link target, not in times", () => {
  const stat = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1 };
  const variants: ManifestEntry[] = [
    entry,
    { ...entry, path: "b.py" },
    { ...entry, kind: "bare" },
    { ...entry, hash: "2" },
    { ...entry, target: "/x" },
    { ...entry, path: "\udcff.py" },
    { ...entry, path: "\udcfe.py" },
  ];
  expect(new Set(variants.map((variant) => fingerprintOf([variant]))).size).toBe(variants.length);
  expect(fingerprintOf([{ ...entry, stat }])).toBe(fingerprintOf([entry]));
});

it("leaves out what takes no part in drift", () => {
  const own: ManifestEntry = { path: ".codegraphcontext/.env", kind: "own", hash: null, stat: null };
  expect(fingerprintOf([own, entry])).toBe(fingerprintOf([entry]));
});
