import { expect, it } from "vitest";
import { currentWork } from "../../src/session/current-work.ts";

it("stops the run under way and no other", () => {
  const work = currentWork();
  expect(work.cancel()).toBe(false);
  const first = work.begin();
  work.end();
  expect([work.cancel(), first.aborted]).toEqual([false, false]);
  const second = work.begin();
  expect([work.cancel(), first.aborted, second.aborted]).toEqual([true, false, true]);
});
