import { expect, it } from "vitest";
import { startSlices } from "../../src/files/slices.ts";

it("is due after a while, and lets the event loop run", async () => {
  const slices = startSlices();
  expect(slices.due()).toBe(false);
  while (!slices.due());
  let ran = false;
  setImmediate(() => {
    ran = true;
  });
  await slices.rest();
  expect(ran).toBe(true);
  expect(slices.due()).toBe(false);
});
