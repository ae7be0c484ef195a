import { describe, expect, it } from "vitest";
import { jsonReporter, peopleReporter } from "../../src/cli/reporter.ts";
import { type GateSnapshot, initialSnapshot } from "../../src/snapshot.ts";

const start = initialSnapshot("/ws", 12);
const working: GateSnapshot = { ...start, state: "indexing", progress: { done: 3, total: 9, elapsedMs: 4200 } };
const rest: GateSnapshot = { ...start, state: "clean", working: false, reason: "Fits." };
const notice = { condition: "indexing", level: "info", message: "Indexing.", snapshot: working } as const;

function outputs(isTTY: boolean) {
  const written = { stdout: "", stderr: "" };
  const output = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text), isTTY },
  };
  return { written, output };
}

describe("for programs", () => {
  it("writes snapshots and nothing else", () => {
    const { written, output } = outputs(true);
    const reporter = jsonReporter(output);
    reporter.change(working);
    reporter.notice(notice);
    reporter.change(rest);
    reporter.rest(rest);
    expect(written).toEqual({ stdout: `${JSON.stringify(working)}\n${JSON.stringify(rest)}\n`, stderr: "" });
  });
});

describe("for people", () => {
  it("says notices and the end, without a terminal", () => {
    const { written, output } = outputs(false);
    const reporter = peopleReporter(output);
    reporter.notice(notice);
    reporter.change(working);
    reporter.rest(rest);
    expect(written).toEqual({ stdout: "clean: Fits. (/ws)\n", stderr: "Indexing.\n" });
  });

  it("shows progress on a terminal", () => {
    const { written, output } = outputs(true);
    peopleReporter(output).change(working);
    expect(written).toEqual({ stdout: "", stderr: "\r\u001b[Kindexing: 3 of 9 files, 4 s" });
  });

  it("lets no escape of a path reach the terminal", () => {
    const { written, output } = outputs(false);
    peopleReporter(output).rest({ ...rest, workspace: "/ws/\u001b[2Jevil\n", reason: "\u001b]0;x\u0007Fits." });
    expect(written.stdout).toBe("clean: Fits. (/ws/evil)\n");
  });
});
