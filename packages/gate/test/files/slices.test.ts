import { expect, it } from "vitest";
import { startSlices } from "../../src/files/slices.ts";

it("is due after a while, and lets the event loop run", async () => {
  const slices = startSlices({ ms: 60_000 });
  expect(slices.due()).toBe(false);
  while (!slices.due());
  let ran = false;
  setImmediate(() => {
    ran = true;
  });
  await slices.rest();
  expect(ran).toBe(true);
  expect(slices.due()).toBe(false);
  expect(slices.stopped).toBe(undefined);
});

it("stops at the signal and when its time is over", async () => {
  const aborted = startSlices({ ms: 60_000, signal: AbortSignal.abort() });
  const late = startSlices({ ms: 0 });
  await Promise.all([aborted.rest(), late.rest()]);
  expect([aborted.stopped, late.stopped]).toEqual(["aborted", "tooSlow"]);
});
