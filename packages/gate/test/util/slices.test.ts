import { expect, it, vi } from "vitest";
import { startSlices } from "../../src/util/slices.ts";

it("is due after a while, and lets the event loop run", async () => {
  // A clock of its own: on a busy machine a while passes between any two lines.
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const slices = startSlices({ ms: 60_000 });
    expect(slices.due()).toBe(false);
    vi.advanceTimersByTime(2);
    expect(slices.due()).toBe(true);
    let ran = false;
    setImmediate(() => {
      ran = true;
    });
    await slices.rest();
    expect([ran, slices.due(), slices.stopped]).toEqual([true, false, undefined]);
  } finally {
    vi.useRealTimers();
  }
});

it("stops at the signal and when its time is over", async () => {
  const aborted = startSlices({ ms: 60_000, signal: AbortSignal.abort() });
  const late = startSlices({ ms: 0 });
  await Promise.all([aborted.rest(), late.rest()]);
  expect([aborted.stopped, late.stopped]).toEqual(["aborted", "tooSlow"]);
});
