import type { Gate, GateSnapshot } from "@pi-codegraphcontext/gate";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchHost } from "../src/watch-host.ts";
import { fakeHost } from "./support.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function watched() {
  const listeners = new Set<(snapshot: GateSnapshot) => void>();
  const gate = {
    snapshot: { working: true },
    subscribe(listener: (snapshot: GateSnapshot) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Gate;
  let gone = false;
  const fake = await fakeHost({ isGone: () => gone });
  const onGone = vi.fn();
  return {
    ...fake,
    onGone,
    stop: watchHost(fake.host, gate, onGone),
    leave: () => (gone = true),
    say(working: boolean) {
      for (const listener of listeners) listener({ working } as GateSnapshot);
    },
    listening: () => listeners.size,
  };
}

it("tells once, and looks no more, when the host is gone while the gate works", async () => {
  await using watch = await watched();
  vi.advanceTimersByTime(5000);
  expect(watch.onGone).not.toHaveBeenCalled();
  watch.leave();
  vi.advanceTimersByTime(5000);
  expect(watch.onGone).toHaveBeenCalledOnce();
  expect([vi.getTimerCount(), watch.listening()]).toEqual([0, 0]);
});

it("keeps no timer at rest, and looks again when work begins, however often the gate speaks", async () => {
  await using watch = await watched();
  watch.say(false);
  expect(vi.getTimerCount()).toBe(0);
  watch.leave();
  watch.say(true);
  vi.advanceTimersByTime(600);
  watch.say(true);
  vi.advanceTimersByTime(600);
  expect(watch.onGone).toHaveBeenCalledOnce();
});

it("stops when it is told to", async () => {
  await using watch = await watched();
  watch.stop();
  watch.leave();
  vi.advanceTimersByTime(5000);
  expect(watch.onGone).not.toHaveBeenCalled();
  expect([vi.getTimerCount(), watch.listening()]).toEqual([0, 0]);
});
