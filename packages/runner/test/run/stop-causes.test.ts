import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectCauses, stopSwitch } from "../../src/run/stop-causes.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connected(budgetMs: number, signal?: AbortSignal) {
  const stop = stopSwitch();
  const causes: string[] = [];
  void stop.cause.then((cause) => causes.push(cause));
  const request = { file: "/bin/true", budgetMs, ...(signal === undefined ? {} : { signal }) };
  const disconnect = connectCauses(stop, request as Parameters<typeof connectCauses>[1]);
  return { stop, causes, disconnect };
}

test("the budget stops the run when it is used up, and not before", async () => {
  const { causes } = connected(5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(causes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(causes).toEqual(["timedOut"]);
});

test("a budget beyond the longest timer does not fire at once", async () => {
  const { causes } = connected(2 ** 40);
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
  expect(causes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(causes).toEqual(["timedOut"]);
});

test("the signal cancels the run, and the first cause stays", async () => {
  const controller = new AbortController();
  const { causes, stop } = connected(5_000, controller.signal);
  controller.abort();
  stop.trigger("exit");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(causes).toEqual(["cancelled"]);
});

test("a signal that fired before cancels it at once", async () => {
  const { causes } = connected(5_000, AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(0);
  expect(causes).toEqual(["cancelled"]);
});

test("what is taken off stops nothing any more, and nothing stays on the signal", async () => {
  const controller = new AbortController();
  const { causes, disconnect } = connected(5_000, controller.signal);
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
  disconnect();
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([causes, vi.getTimerCount()]).toEqual([[], 0]);
});
