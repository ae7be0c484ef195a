import { expect, test } from "vitest";
import { DEFAULT_LADDER, ladderOf, type Target, terminate, withKill } from "../../src/terminate/terminate.ts";

test("a ladder that ends milder gets SIGKILL to the group", () => {
  expect(withKill([{ signal: "SIGINT", graceMs: 5, to: "leader" }])).toEqual([
    { signal: "SIGINT", graceMs: 5, to: "leader" },
    { signal: "SIGKILL", graceMs: 2_000 },
  ]);
  expect(withKill([{ signal: "SIGKILL", graceMs: 5, to: "leader" }])).toHaveLength(2);
});

test("a ladder that ends with SIGKILL to the group stays", () => {
  const ladder = [{ signal: "SIGKILL", graceMs: 5 }] as const;
  expect(withKill(ladder)).toBe(ladder);
});

test("a ladder is asked for when it is needed; one that cannot be told is the default", () => {
  const ladder = [{ signal: "SIGINT", graceMs: 5 }] as const;
  expect([
    ladderOf({}),
    ladderOf({ ladder }),
    ladderOf({ ladder: () => ladder }),
    ladderOf({
      ladder: () => {
        throw new Error("cannot tell");
      },
    }),
  ]).toEqual([DEFAULT_LADDER, ladder, ladder, DEFAULT_LADDER]);
});

test("the usual end is TERM with two seconds, then KILL to the group; no steps at all are KILL alone", () => {
  const kill = { signal: "SIGKILL", graceMs: 2_000 };
  expect(withKill(DEFAULT_LADDER)).toEqual([{ signal: "SIGTERM", graceMs: 2_000 }, kill]);
  expect(withKill([])).toEqual([kill]);
});

/** A target that gives way to `fatal` only, and of which `unreachable` is gone. */
function target(fatal?: NodeJS.Signals, unreachable?: "leader") {
  const received: string[] = [];
  let alive = true;
  const it: Target = {
    isAlive: () => alive,
    signal(signal, to) {
      if (!alive || to === unreachable) return false;
      if (received.at(-1) !== `${signal} ${to}`) received.push(`${signal} ${to}`);
      if (signal === fatal) alive = false;
      return true;
    },
  };
  return { it, received };
}

const ladder = [
  { signal: "SIGINT", graceMs: 1, to: "leader" },
  { signal: "SIGINT", graceMs: 1 },
  { signal: "SIGKILL", graceMs: 1 },
] as const;

test("stops at the step that was enough", async () => {
  const { it, received } = target("SIGINT");
  expect(await terminate(it, ladder)).toBe(true);
  expect(received).toEqual(["SIGINT leader"]);
});

test("goes down step by step", async () => {
  const { it, received } = target("SIGKILL");
  expect(await terminate(it, ladder)).toBe(true);
  expect(received).toEqual(["SIGINT leader", "SIGINT group", "SIGKILL group"]);
});

test("says so when even SIGKILL left something", async () => {
  const { it } = target();
  expect(await terminate(it, ladder)).toBe(false);
});

test("does not wait where there is nobody to receive", async () => {
  const { it, received } = target("SIGTERM", "leader");
  const steps = [
    { signal: "SIGINT", graceMs: 60_000, to: "leader" },
    { signal: "SIGTERM", graceMs: 60_000 },
  ] as const;
  expect(await terminate(it, steps)).toBe(true);
  expect(received).toEqual(["SIGTERM group"]);
});

test("sends SIGKILL again to what was born while it went round, and nothing milder twice", async () => {
  const received: string[] = [];
  const it: Target = {
    isAlive: () => received.filter((signal) => signal === "SIGKILL").length < 3,
    signal: (signal) => received.push(signal) > 0,
  };
  const steps = [
    { signal: "SIGTERM", graceMs: 1 },
    { signal: "SIGKILL", graceMs: 60_000 },
  ] as const;
  expect(await terminate(it, steps)).toBe(true);
  expect(received).toEqual(["SIGTERM", "SIGKILL", "SIGKILL", "SIGKILL"]);
});
