import { expect, it } from "vitest";
import { extent, guessedHolder, newerNote, versionInBrackets } from "../../src/notices/snapshot-words.ts";
import { type GateSnapshot, initialSnapshot } from "../../src/snapshot.ts";

const withEvidence = (evidence: GateSnapshot["evidence"]): GateSnapshot => ({ ...initialSnapshot("/w", 12), evidence });

it("say nothing where nothing is known", () => {
  for (const evidence of [{}, { cgc: null, holder: null, files: null }, { cgc: "x", holder: 7, files: [] }]) {
    const snapshot = withEvidence(evidence);
    expect([versionInBrackets, newerNote, guessedHolder, extent].map((aside) => aside(snapshot))).toEqual([
      "",
      "",
      "",
      "",
    ]);
  }
});

it("tell the version, and that it is newer than what was measured", () => {
  expect(versionInBrackets(withEvidence({ cgc: { version: "0.6.13", support: "supported" } }))).toBe(" (cgc 0.6.13)");
  expect(newerNote(withEvidence({ cgc: { version: "0.6.13", support: "supported" } }))).toBe("");
  expect(newerNote(withEvidence({ cgc: { version: "0.9.0", support: "newer" } }))).toBe(
    " (cgc 0.9.0 is newer than what this gate was measured with, >=0.5.8 <0.7.0.)",
  );
});

it("guess at a holder only where none was seen", () => {
  expect(guessedHolder(withEvidence({ holder: { pid: null } }))).toContain("cgc api start");
  expect(guessedHolder(withEvidence({ holder: { pid: 7 } }))).toBe("");
});

it("tell what an index takes in and leaves behind", () => {
  expect(extent(withEvidence({ files: { indexable: 3 } }))).toBe(
    "An index takes in 3 files and leaves a .cgcignore file in the workspace. ",
  );
  expect(extent(withEvidence({ files: { indexable: 3 }, nestedRepositories: ["a"] }))).toBe(
    "An index takes in 3 files, those of 1 repositories or work trees inside among them, and leaves a .cgcignore file in the workspace. ",
  );
});
