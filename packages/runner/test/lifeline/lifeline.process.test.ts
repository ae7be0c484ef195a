import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ArmedRun } from "../../src/lifeline/armed-run.ts";
import { armContinuously, createLifeline } from "../../src/lifeline/lifeline.ts";
import { childrenOf } from "../helpers/children-of.ts";
import { until } from "../helpers/until.ts";

const shells = () => childrenOf(process.pid).filter(({ commandLine }) => commandLine.includes("trap '' HUP"));

test.runIf(process.platform === "linux")("one shell for all runs, from the first to the last", async () => {
  const lifeline = createLifeline();
  expect([lifeline.isAlive(), shells().length]).toEqual([false, 0]);
  const tethers = [lifeline.attach(), lifeline.attach()];
  await until(() => shells().length === 1);
  for (const tether of tethers) {
    expect(lifeline.isAlive()).toBe(true);
    tether.release();
  }
  expect(lifeline.isAlive()).toBe(false);
  await until(() => shells().length === 0);
});

test.runIf(process.platform === "linux")("a shell that was killed is replaced for the next run", async () => {
  const lifeline = createLifeline();
  const first = lifeline.attach();
  await until(() => shells().length === 1);
  for (const { pid } of shells()) process.kill(pid, "SIGKILL");
  await until(() => !lifeline.isAlive());
  const second = lifeline.attach();
  expect(lifeline.isAlive()).toBe(true);
  first.release();
  expect(lifeline.isAlive()).toBe(true);
  second.release();
  await until(() => shells().length === 0);
});

describe("armContinuously", () => {
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
    const disarm = armContinuously({ arm: (it) => armed.push(it), release() {} }, () => now);
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
});
