import { describe, expect, it } from "vitest";
import { crashSignal, fallbackIn, proved } from "../../../src/cgc/output/signs.ts";
import { squeeze } from "../../../src/util/text.ts";
import { exited } from "../../support/recorded-runs.ts";

describe("proved", () => {
  it.each([
    ["version", "", "CodeGraphContext 0.6.13\n"],
    ["query", "Services initialized.\n[]\n", ""],
    ["index", "Successfully finished\nindexing: /w in 1 s", ""],
    ["index", "Repository '/w' is already indexed with 6 files. Skipping.", ""],
    ["rebuild", "Successfully re-indexed: /w", ""],
    ["sync", "👀 Monitoring for file changes... (Press Ctrl+C to stop)", ""],
  ] as const)("%s by its own words", (verb, stdout, stderr) => {
    expect(proved(exited(0, stdout, stderr), verb)).toBe(true);
    expect(proved(exited(1, stdout, stderr), verb)).toBe(false);
    expect(proved({ ...exited(0, stdout, stderr), kind: "cancelled" }, verb)).toBe(false);
  });

  it.each(["version", "query", "index", "rebuild", "sync"] as const)("%s not by silence", (verb) => {
    expect(proved(exited(0, ""), verb)).toBe(false);
  });
});

it.each([
  [exited(139, ""), "SIGSEGV"],
  [exited(134, ""), "SIGABRT"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGBUS" } as const, "SIGBUS"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGILL" } as const, "SIGILL"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGFPE" } as const, "SIGFPE"],
  [{ ...exited(0, ""), kind: "signaled", signal: "SIGKILL" } as const, null],
  [exited(130, ""), null],
  [exited(1, ""), null],
  [{ ...exited(139, ""), kind: "timedOut" } as const, null],
])("%#: $kind", (run, signal) => {
  expect(crashSignal(run)).toBe(signal);
});

describe("fallbackIn", () => {
  it.each([
    ["Database backend fallback: x. Now using KùzuDB at /db/kuzudb.", "kuzudb"],
    ["Database backend fallback: x. Now using LadybugDB at default path.", "ladybugdb"],
    ["Database backend fallback: x. Now using Neo4j Server.", "remote"],
    ["Database backend fallback: x. Now using Nornic DB.", "remote"],
    ["Successfully switched to KùzuDB fallback", "kuzudb"],
    ["Falling back to KùzuDB", "unknown"],
    ["Database backend fallback: cut off", "unknown"],
  ])("%s", (text, to) => {
    expect(fallbackIn(squeeze(text))).toEqual({ to });
  });

  it("is silent about a run that kept its backend", () => {
    expect(fallbackIn(squeeze("Using database: falkordb (source: auto-detect)"))).toBeNull();
  });
});
