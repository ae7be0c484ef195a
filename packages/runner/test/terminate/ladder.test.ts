import { expect, test } from "vitest";
import { DEFAULT_LADDER, ladderOf, withKill } from "../../src/terminate/ladder.ts";

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
