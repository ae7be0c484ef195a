import { describe, expect, it } from "vitest";
import type { NoticeCondition } from "../../src/notices/compose.ts";
import { composeConfigNotice, composeNotice, notices } from "../../src/notices/compose.ts";
import { type GateSnapshot, initialSnapshot } from "../../src/snapshot.ts";

type Condition = Exclude<NoticeCondition, "config">;

const snapshot: GateSnapshot = {
  ...initialSnapshot("/my ws", 12),
  reason: "Something is so.",
  lastFailure: { kind: "failed", verb: "index", detail: "It broke." },
};

const conditions = Object.keys(notices) as Condition[];

describe("every notice", () => {
  it.each(conditions)("%s is one clean bounded line that ends a sentence or a command", (condition) => {
    const hostile = { ...snapshot, reason: `\u001b[2J\u202e${"long ".repeat(500)}\n.`, workspace: "/w\u0007\n'x" };
    const { message } = composeNotice(condition, hostile);
    expect(message.length).toBeLessThanOrEqual(1000);
    expect(message).not.toMatch(/\p{Cc}|\p{Cf}/u);
    expect(message).not.toBe("");
  });
});

it("tells how to index, in a command that can be pasted", () => {
  expect(composeNotice("unindexed", snapshot)).toEqual({
    condition: "unindexed",
    level: "info",
    message:
      "No code graph here: Something is so. To index it once: cd '/my ws' && cgc index . - to let the gate do it in the background: set PI_CGC_AUTO_CREATE=1 or lifecycle.autoCreate: true in your configuration.",
    snapshot,
  });
});

it("does not advise what the gate refuses", () => {
  const refused = { ...snapshot, evidence: { creation: "refused", defect: { remedy: "Do that instead." } } };
  expect(composeNotice("unindexed", refused).message).toBe("No code graph here: Something is so. Do that instead.");
});

it("gives the defect's remedy where there is one, else the command by hand", () => {
  const defect = { ...snapshot, evidence: { defect: { remedy: "Do that instead: cd DIR && that" } } };
  expect(composeNotice("drift", defect).message).toBe(
    "Code graph out of date: Something is so. Do that instead: cd '/my ws' && that",
  );
  expect(composeNotice("drift", snapshot).message).toContain("cd '/my ws' && (cgc update . || cgc index .)");
});

it("leads to the index around the workspace, and not to a second one", () => {
  const inside = { ...snapshot, evidence: { creation: "explicit", indexedAround: "/my repo" } };
  expect(composeNotice("unindexed", inside).message).toBe(
    "No code graph here: Something is so. To use that index, start there: cd '/my repo'",
  );
});

it("names the program that configuration names", () => {
  const named = { ...snapshot, evidence: { cgc: { command: "/my venv/bin/cgc" } } };
  expect(composeNotice("drift", named).message).toContain(
    "cd '/my ws' && ('/my venv/bin/cgc' update . || '/my venv/bin/cgc' index .)",
  );
  const defect = {
    ...named,
    evidence: { ...named.evidence, defect: { remedy: "So: cd DIR && CGC this && CGC that" } },
  };
  expect(composeNotice("drift", defect).message).toContain(
    "So: cd '/my ws' && '/my venv/bin/cgc' this && '/my venv/bin/cgc' that",
  );
});

it("tells how to see what cgc itself says, where a run of it failed", () => {
  const advice = (lastFailure: GateSnapshot["lastFailure"]) =>
    composeNotice("unavailable", { ...snapshot, lastFailure }).message.split("The session goes on without it.")[1];
  expect(advice(null)).toBe("");
  expect(advice({ kind: "timedOut", verb: "version", detail: "" })).toBe(" To see what cgc says itself: cgc --version");
  expect(advice({ kind: "failed", verb: "query", detail: "" })).toBe(
    " To see what cgc says itself: cd '/my ws' && cgc list",
  );
  const unclear = { ...snapshot, lastFailure: null, evidence: { database: { backend: "unknown" } } };
  expect(composeNotice("unavailable", unclear).message).toContain("cd '/my ws' && cgc list");
});

it("says what failed", () => {
  expect(composeNotice("index.failed", snapshot).message).toBe(
    "Indexing did not finish: It broke. It is not tried again in this session. By hand: cd '/my ws' && cgc index .",
  );
});

it("lists what is wrong with the configuration in one notice", () => {
  const problems = [
    { source: "A", message: "a is wrong." },
    { source: "B", message: "b is wrong." },
  ];
  expect(composeConfigNotice(problems, snapshot).message).toBe("Code graph configuration: a is wrong. b is wrong.");
});
