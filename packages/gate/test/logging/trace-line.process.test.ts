import type { GateEvent } from "@pi-codegraphcontext/statechart";
import { expect, it } from "vitest";
import { play } from "../../../statechart/chart/page/play.ts";
import { readTrace } from "../../../statechart/chart/page/trace.ts";
import { says, stubWorld } from "../support/stub-cgc.ts";

it.runIf(process.platform !== "win32")("a session's log is replayed by the chart's page, state by state", async () => {
  await using world = await stubWorld(`${says("0.6.13")}; exit 3`);
  const lines: string[] = [];
  const keep = (fields: object) => void lines.push(JSON.stringify(fields));
  const { gate } = world.open({ logger: { debug: keep, info: keep, warn: keep, error: keep } });
  await gate.start();
  await gate.create();
  await gate.end();
  const trace = readTrace(lines.join("\n"));
  expect(trace.problems).toEqual([]);
  expect(trace.lines.map(({ state }) => state)).toEqual(
    expect.arrayContaining(["probing", "unindexed", "indexing", "unknown", "ended"]),
  );
  if (trace.input === null) throw new Error("no input");
  const moves = trace.lines.map(({ event, state }) => ({
    name: event.type,
    event: event as GateEvent,
    recorded: state,
  }));
  expect(
    play(trace.input, moves)
      .slice(1)
      .map(({ state, move }) => [state, move?.recorded]),
  ).toEqual(trace.lines.map(({ state }) => [state, state]));
  expect(lines.join("\n")).not.toContain(world.home);
});
