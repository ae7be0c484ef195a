import { expect, test } from "vitest";
import { descend } from "../../src/terminate/descend.ts";
import type { Target } from "../../src/terminate/target.ts";

/** A target that gives way to `fatal` only. */
function target(fatal?: NodeJS.Signals) {
  const received: string[] = [];
  let alive = true;
  const it: Target = {
    isAlive: () => alive,
    signal(signal, to) {
      if (received.at(-1) !== `${signal} ${to}`) received.push(`${signal} ${to}`);
      if (signal === fatal) alive = false;
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
  expect(await descend(it, ladder)).toBe(true);
  expect(received).toEqual(["SIGINT leader"]);
});

test("goes down step by step", async () => {
  const { it, received } = target("SIGKILL");
  expect(await descend(it, ladder)).toBe(true);
  expect(received).toEqual(["SIGINT leader", "SIGINT group", "SIGKILL group"]);
});

test("says so when even SIGKILL left something", async () => {
  const { it } = target();
  expect(await descend(it, ladder)).toBe(false);
});
