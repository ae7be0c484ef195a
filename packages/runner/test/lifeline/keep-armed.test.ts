import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ArmedRun } from "../../src/lifeline/armed-run.ts";
import { keepArmed } from "../../src/lifeline/keep-armed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a run is armed at once, and again when its ladder has changed", () => {
  const armed: ArmedRun[] = [];
  const run = (signal: "SIGINT" | "SIGKILL"): ArmedRun => ({
    group: 7,
    startedAt: 1,
    ladder: [{ signal, graceMs: 1 }],
    scratch: undefined,
  });
  let now = run("SIGINT");
  const disarm = keepArmed({ arm: (it) => armed.push(it), release() {} }, () => now);
  vi.advanceTimersByTime(10_000);
  expect(armed).toEqual([run("SIGINT")]);
  now = run("SIGKILL");
  vi.advanceTimersByTime(10_000);
  expect(armed).toEqual([run("SIGINT"), run("SIGKILL")]);
  disarm();
  now = run("SIGINT");
  vi.advanceTimersByTime(10_000);
  expect(armed).toHaveLength(2);
});
