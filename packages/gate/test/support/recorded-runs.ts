import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { gunzipSync } from "node:zlib";
import type { Captured, RunOutcome } from "@pi-codegraphcontext/runner";
import type { Verb } from "../../src/cgc/arguments.ts";

export interface RecordedRun {
  readonly id: string;
  /** The gate's verb, or null for `stats`, `list` and `update`, which the gate never runs. */
  readonly verb: Verb | null;
  readonly outcome: Extract<RunOutcome, { stdout: Captured }>;
}

interface Line {
  readonly version: string;
  readonly name: string;
  readonly backend?: string;
  readonly argv: readonly string[];
  readonly exit: number;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

export function captured(text: string): Captured {
  return { text, bytes: Buffer.byteLength(text), truncated: false };
}

export function exited(code: number, stdout: string, stderr = ""): RecordedRun["outcome"] {
  return { kind: "exited", code, stdout: captured(stdout), stderr: captured(stderr), durationMs: 1_000, empty: true };
}

export function recordedRuns(): readonly RecordedRun[] {
  const file = readFileSync(new URL("../fixtures/cgc-runs.jsonl.gz", import.meta.url));
  return gunzipSync(file)
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => recordedRun(JSON.parse(line) as Line));
}

function recordedRun(line: Line): RecordedRun {
  const id = line.backend === undefined ? line.name : `${line.version}/${line.backend}/${line.name}`;
  return { id, verb: verbOf(line.argv.join(" ")), outcome: outcomeOf(line) };
}

function verbOf(command: string): Verb | null {
  if (/^index --force|cgc index --force/u.test(command)) return "rebuild";
  if (/(?:^|cgc )index /u.test(command)) return "index";
  if (command.startsWith("query ")) return "query";
  if (/^(?:--)?version$/u.test(command)) return "version";
  return command.startsWith("watch ") ? "sync" : null;
}

function outcomeOf({ exit, timedOut, stdout, stderr }: Line): RecordedRun["outcome"] {
  const ran = { ...exited(0, stdout, stderr) };
  if (timedOut) return { ...ran, kind: "timedOut" };
  const signal = Object.entries(constants.signals).find(([, number]) => number === -exit)?.[0];
  if (signal !== undefined) return { ...ran, kind: "signaled", signal: signal as NodeJS.Signals };
  return exited(exit, stdout, stderr);
}
