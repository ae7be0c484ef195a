import { describe, expect, it } from "vitest";
import type { Classification } from "../../src/cgc/output/classify.ts";
import { verdictFromRun, workOutcome } from "../../src/decision/outcome.ts";

const corrupt = { kind: "corrupt", marker: "truncated", confirmed: true, detail: "Cut off." } as const;
const classification: Record<string, Exclude<Classification, { kind: "ok" }>> = {
  busy: { kind: "busy", holder: 7, detail: "Held." },
  corrupt,
  suspicion: { ...corrupt, confirmed: false },
  fallback: { kind: "fallback", to: "kuzudb", detail: "Other." },
  unavailable: { kind: "unavailable", why: "install", detail: "Broken." },
  failed: { kind: "failed", detail: "No." },
  timedOut: { kind: "timedOut", detail: "Late." },
  cancelled: { kind: "cancelled", detail: "Stopped." },
  spawnFailed: { kind: "spawnFailed", detail: "ENOENT." },
  refused: { kind: "refused", detail: "Budget." },
  unknown: { kind: "unknown", detail: "What?" },
};

describe("a probe", () => {
  it.each([
    ["busy", "busy"],
    ["corrupt", "corrupt"],
    ["suspicion", "unknown"],
    ["fallback", "unavailable"],
    ["unavailable", "unavailable"],
    ["failed", "unknown"],
    ["timedOut", "unavailable"],
    ["cancelled", "unknown"],
    ["spawnFailed", "unavailable"],
    ["refused", "unknown"],
    ["unknown", "unknown"],
  ])("that says %s means %s", (name, state) => {
    expect(verdictFromRun(classification[name] as never, "query", "/db").state).toBe(state);
  });

  it.each(["failed", "unknown", "cancelled"])("of the version that ends %s means that cgc does not work", (name) => {
    expect(verdictFromRun(classification[name] as never, "version", null).state).toBe("unavailable");
  });

  it("records what failed", () => {
    expect(verdictFromRun(classification.timedOut as never, "query", "/db").failure).toEqual({
      kind: "timedOut",
      verb: "query",
      detail: "Late.",
    });
    expect(verdictFromRun(classification.unknown as never, "query", "/db").failure?.kind).toBe("unparseable");
  });

  it("binds a diagnosis to the damage and the database", () => {
    expect(verdictFromRun(corrupt, "query", "/db")).toMatchObject({
      diagnosis: "truncated:/db",
      evidence: { diagnosis: "truncated:/db" },
    });
  });
});

describe("maintenance", () => {
  it.each([
    ["busy", "busy"],
    ["corrupt", "corrupt"],
    ["suspicion", "failed"],
    ["fallback", "unavailable"],
    ["unavailable", "unavailable"],
    ["failed", "failed"],
    ["timedOut", "timedOut"],
    ["cancelled", "cancelled"],
    ["spawnFailed", "spawnFailed"],
    ["refused", "failed"],
    ["unknown", "unparseable"],
  ])("that says %s ended %s", (name, kind) => {
    expect(workOutcome(classification[name] as never, "/db").kind).toBe(kind);
  });

  it("shows the diagnosis that a yes to its rebuild is bound to", () => {
    expect(workOutcome(corrupt, "/db")).toMatchObject({
      diagnosis: "truncated:/db",
      evidence: { diagnosis: "truncated:/db" },
    });
  });

  it("is done only when cgc proved it", () => {
    expect(workOutcome({ kind: "ok" }, "/db").kind).toBe("done");
  });
});
