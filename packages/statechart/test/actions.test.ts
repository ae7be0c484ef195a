import { describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { consenting } from "../model/graph.ts";
import { patient } from "../model/patient.ts";
import { initialContext } from "../src/context.ts";
import { session } from "./model/session.ts";

const start = initialContext({ ...consenting, runBudget: 9 });
const context = (...events: string[]) => session(events).snapshot.context;
const begun = { index: 0, sync: 0, rebuild: 0 };

describe("findings", () => {
  test("an inconclusive look leaves its reason and evidence", () => {
    expect(context("detectIndex inconclusive")).toEqual({
      ...start,
      reason: "Saw an index without a record.",
      evidence: { "an index without a record": true },
    });
  });

  test("evidence of several looks is kept, the reason is the latest", () => {
    expect(context("detectIndex inconclusive", "probeIndex clean")).toEqual({
      ...start,
      reason: "Saw a fitting index.",
      evidence: { "an index without a record": true, "a fitting index": true },
    });
  });

  test("a new verdict outdates who held the index and what had changed, and keeps what lasts", () => {
    const actor = createActor(patient(), { input: consenting });
    const found = (verdict: object) =>
      actor.send({ type: "xstate.done.actor.detectIndex", output: { kind: "verdict", verdict } } as never);
    actor.start();
    found({ state: "busy", reason: "Held.", evidence: { holder: { pid: 7 }, holders: 1, changed: {}, cgc: "0.6.13" } });
    actor.send({ type: "holder.left" });
    found({ state: "clean", degraded: false, reason: "It fits.", evidence: { files: 2 } });
    expect(actor.getSnapshot().context.evidence).toEqual({ cgc: "0.6.13", files: 2 });
    actor.stop();
  });

  test("a verdict gives the permissions it names", () => {
    expect(context("detectIndex unindexed explicit")).toMatchObject({
      creation: "explicit",
      sync: "refused",
      diagnosis: null,
    });
    expect(context("detectIndex corrupt")).toMatchObject({ creation: "refused", sync: "refused", diagnosis: "torn" });
    expect(context("detectIndex drift safe")).toMatchObject({ creation: "refused", sync: "safe", diagnosis: null });
  });

  test("a failure that a look reports is kept until a later one", () => {
    const failure = { kind: "unparseable", verb: "stats", detail: "no table" };
    expect(context("detectIndex unknown")).toMatchObject({ lastFailure: failure });
    expect(context("detectIndex unknown", "run.started")).toMatchObject({ lastFailure: failure });
  });

  test("a look that throws is a failure of its step", () => {
    expect(context("detectIndex inconclusive", "error.actor.probeIndex")).toEqual({
      ...start,
      reason: 'The step "probe" broke off unexpectedly.',
      evidence: { "an index without a record": true },
      lastFailure: { kind: "failed", verb: "probe", detail: "Error: it broke" },
      noticed: ["unknown"],
    });
    expect(context("error.actor.detectIndex").lastFailure).toMatchObject({ verb: "detect" });
  });
});

describe("work", () => {
  const indexing = {
    ...start,
    reason: "Saw no index.",
    evidence: { "no index": true },
    creation: "automatic",
    attempts: { ...begun, index: 1 },
    noticed: ["indexing"],
    work: "index",
  };

  test("begins with an attempt and its name", () => {
    expect(context("detectIndex unindexed automatic")).toEqual(indexing);
  });

  test("once finished keeps its name for the verification and loses the permission", () => {
    expect(context("detectIndex unindexed automatic", "indexWorkspace done")).toEqual({
      ...indexing,
      reason: "Saw the end of the run.",
      evidence: { "no index": true, "the end of the run": true },
      creation: "refused",
    });
  });

  test("once verified is over", () => {
    expect(context("detectIndex unindexed automatic", "indexWorkspace done", "verifyIndex clean")).toEqual({
      ...indexing,
      reason: "Saw a fitting index.",
      evidence: { "no index": true, "the end of the run": true, "a fitting index": true },
      creation: "refused",
      noticed: ["indexing", "clean.after.work"],
      work: null,
    });
  });

  test("that failed leaves the failure, the mark and no permission", () => {
    expect(context("detectIndex drift safe", "syncIndex timedOut")).toEqual({
      ...start,
      reason: "Saw the budget run out.",
      evidence: { "changed files": true, "the budget run out": true },
      attempts: { ...begun, sync: 1 },
      lastFailure: { kind: "timedOut", verb: "sync", detail: "Saw the budget run out." },
      noticed: ["syncing", "sync.failed", "drift"],
      interrupted: true,
    });
  });

  test.each([
    ["unavailable", "failed", false],
    ["busy", "busy", false],
    ["corrupt", "failed", false],
    ["failed", "failed", true],
    ["timedOut", "timedOut", true],
    ["cancelled", "cancelled", true],
    ["spawnFailed", "spawnFailed", false],
    ["unparseable", "unparseable", true],
  ])("that ends %s is kept as the failure %s", (outcome, kind, interrupted) => {
    const { lastFailure, ...rest } = context("detectIndex unindexed automatic", `indexWorkspace ${outcome}`);
    expect(lastFailure).toMatchObject({ kind, verb: "index" });
    expect(rest).toMatchObject({ interrupted, work: null, diagnosis: outcome === "corrupt" ? "torn" : null });
  });

  test("that threw is a failure of its verb", () => {
    const failures = {
      index: context("detectIndex unindexed automatic", "error.actor.indexWorkspace"),
      sync: context("detectIndex drift safe", "error.actor.syncIndex"),
      rebuild: context("detectIndex corrupt", "rebuild.confirm as diagnosed", "error.actor.rebuildIndex"),
      verify: context("detectIndex drift safe", "syncIndex done", "error.actor.verifyIndex"),
    };
    for (const [verb, { lastFailure, interrupted, work }] of Object.entries(failures)) {
      const expected = {
        lastFailure: { kind: "failed", verb, detail: "Error: it broke" },
        interrupted: true,
        work: null,
      };
      expect({ lastFailure, interrupted, work }).toEqual(expected);
    }
  });

  test.each(["unknown", "busy", "unavailable"])("verified as %s counts as unverified", (verdict) => {
    expect(context("detectIndex drift safe", "syncIndex done", `verifyIndex ${verdict}`).interrupted).toBe(true);
    expect(context(`detectIndex ${verdict}`).interrupted).toBe(false);
  });

  test.each(["clean", "drift refused", "unindexed refused", "corrupt"])(
    "verified as %s counts as verified",
    (verdict) => {
      expect(context("detectIndex drift safe", "syncIndex done", `verifyIndex ${verdict}`).interrupted).toBe(false);
    },
  );
});

describe("runs and progress", () => {
  test("runs are counted up to the budget", () => {
    const { runs } = session(["run.started", "run.started", "run.started"], { runBudget: 2 }).snapshot.context;
    expect(runs).toEqual({ started: 2, budget: 2 });
  });

  test.each([
    ["detectIndex unindexed automatic", "indexWorkspace failed"],
    ["detectIndex drift safe", "syncIndex failed"],
  ])("progress lasts as long as its run: %s", (begin, end) => {
    expect(context(begin, "run.progress").progress).toEqual({ done: 3, total: 7 });
    expect(context(begin, "run.progress", end).progress).toBe(null);
  });

  test("progress of a rebuild and of its verification ends with each", () => {
    const rebuilt = ["detectIndex corrupt", "rebuild.confirm as diagnosed", "run.progress", "rebuildIndex done"];
    expect(context(...rebuilt).progress).toBe(null);
    expect(context(...rebuilt, "run.progress").progress).toEqual({ done: 3, total: 7 });
    expect(context(...rebuilt, "run.progress", "verifyIndex clean").progress).toBe(null);
  });
});

describe("the end", () => {
  test("of a session at work marks the work as interrupted", () => {
    expect(context("detectIndex drift safe", "session.end")).toEqual({
      ...start,
      reason: "The session has ended.",
      evidence: { "changed files": true },
      attempts: { ...begun, sync: 1 },
      noticed: ["syncing"],
      interrupted: true,
    });
  });

  test("of a session at rest marks nothing, and keeps an older mark", () => {
    expect(context("detectIndex clean", "session.end").interrupted).toBe(false);
    expect(context("detectIndex drift safe", "syncIndex failed", "session.end").interrupted).toBe(true);
  });
});
