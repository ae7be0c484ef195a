import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { processLeft, watchHolder } from "../../src/holders/holder-watch.ts";
import { createTree } from "../support/tree.ts";

const middle = () => 0.5;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("looks soon, then ever more rarely up to three seconds, and tells once when the holder has left", async () => {
  const looks: number[] = [];
  let gone = false;
  const onLeft = vi.fn();
  const start = performance.now();
  const hasLeft = async () => {
    looks.push(Math.round(performance.now() - start));
    return gone;
  };
  watchHolder({ hasLeft, onLeft }, middle);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([400, 1000, 1900, 3250, 5275, 8275]);
  gone = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([looks.length, onLeft.mock.calls.length, vi.getTimerCount()]).toEqual([7, 1, 0]);
});

it("goes on after a look that failed, and is silent once stopped, even during a look", async () => {
  const onLeft = vi.fn();
  let answer = (_gone: boolean) => {};
  const hasLeft = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error("EMFILE"))
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const watch = watchHolder({ hasLeft, onLeft }, middle);
  await vi.advanceTimersByTimeAsync(1000);
  expect(hasLeft).toHaveBeenCalledTimes(2);
  watch.stop();
  answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([onLeft.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});

it.runIf(process.platform === "linux")("waits for the server that the process owned, but not for ever", async () => {
  await using tree = await createTree();
  await tree.write({ "proc/7/cmdline": "cgc\0mcp", "s.sock": "" });
  const left = processLeft(7, tree.path("s.sock"), { root: tree.path("proc") });
  expect(await left()).toBe(false);
  await tree.write({ "proc/7/cmdline": "" });
  expect(await left()).toBe(false);
  vi.advanceTimersByTime(6000);
  expect(await left()).toBe(true);
  expect(await processLeft(7, null, { root: tree.path("proc") })()).toBe(true);
});
