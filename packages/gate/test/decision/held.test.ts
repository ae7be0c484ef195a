import type { Verdict } from "@pi-codegraphcontext/statechart";
import { expect, it } from "vitest";
import { heldVerdict } from "../../src/decision/held.ts";

const busy: Verdict = {
  state: "busy",
  reason: "It is held.",
  evidence: { holder: { pid: 7, command: "cgc mcp start" } },
};

it("is clean where the graph fits, with the holder in evidence", () => {
  const clean: Verdict = { state: "clean", degraded: false, reason: "It fits.", evidence: { files: { inGraph: 2 } } };
  expect(heldVerdict(busy, clean)).toEqual({
    ...clean,
    evidence: { files: { inGraph: 2 }, holder: busy.evidence.holder },
  });
});

it("stays busy where a sync has to wait, and names the files", () => {
  const drift: Verdict = { state: "drift", sync: "safe", reason: "1 file changed.", evidence: { changed: ["a.py"] } };
  expect(heldVerdict(busy, drift)).toEqual({
    state: "busy",
    reason: "It is held. 1 file changed.",
    evidence: { changed: ["a.py"], holder: busy.evidence.holder },
  });
});

it("is the bare busy where the files tell nothing else", () => {
  const unknown: Verdict = { state: "unknown", reason: "Nothing is known.", evidence: {} };
  expect(heldVerdict(busy, unknown)).toBe(busy);
});

it.each(["cgc update .", "cgc watch .", "python load.py", "a hidden process"])(
  "is the bare busy beside %s",
  (command) => {
    const writing: Verdict = { ...busy, evidence: { holder: { pid: 7, command } } };
    const clean: Verdict = { state: "clean", degraded: false, reason: "It fits.", evidence: {} };
    expect(heldVerdict(writing, clean)).toBe(writing);
  },
);
