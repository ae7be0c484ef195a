import { describe, expect, it } from "vitest";
import { proved } from "../../../src/cgc/output/success.ts";
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
