import { test } from "vitest";
import { createRunner } from "../../src/index.ts";
import type { RunOutcome } from "../../src/types.ts";
import { allReady, plantings, standing } from "./planting.ts";
import { type End, RUN_ENDS, survivors } from "./table.ts";
import { treeRequest } from "./tree-request.ts";

const KIND: Record<(typeof RUN_ENDS)[number], RunOutcome["kind"]> = {
  "normal end": "exited",
  budget: "timedOut",
  abort: "cancelled",
  "end()": "cancelled",
};

test.runIf(process.platform === "linux").concurrent.for(RUN_ENDS)(
  "after %s",
  { timeout: 60_000 },
  async (end, { expect, onTestFinished }) => {
    const planted = plantings(onTestFinished);
    const runner = createRunner({ budget: planted.length });
    const abort = new AbortController();
    const runs = planted.map((planting) =>
      runner.run({
        ...treeRequest(planting, end === "normal end"),
        signal: abort.signal,
        ...(end === "budget" && { budgetMs: 3_000 }),
      }),
    );
    await allReady(planted);
    if (end === "abort") abort.abort();
    if (end === "end()") await runner.end({ withinMs: 10_000 });
    const outcomes = await Promise.all(runs);
    expect(outcomes.map((outcome) => [outcome.kind, "empty" in outcome && outcome.empty])).toEqual(
      planted.map(() => [KIND[end], true]),
    );
    expect(standing(planted)).toEqual(survivors(end satisfies End));
  },
);
