import { expect, test } from "vitest";
import { play } from "../../../chart/page/play.ts";
import { cases } from "../../../model/events.ts";
import { consenting } from "../../../model/graph.ts";
import type { GateEvent } from "../../../src/index.ts";

const move = (name: string) => ({ name, event: cases.find((one) => one.name === name)?.event as GateEvent });

test("every position of a session is kept, with what was said there", () => {
  const positions = play(consenting, [move("xstate.done.actor.detectIndex drift safe"), move("session.end")]);
  expect(positions.map(({ state, notices, taken }) => ({ state, notices, taken }))).toEqual([
    { state: "detecting", notices: [], taken: true },
    { state: "syncing", notices: ["syncing"], taken: true },
    { state: "ended", notices: [], taken: true },
  ]);
});

test("events out of place, after the end, or cut short are refused and change nothing", () => {
  const cut = { name: "cut", event: { type: "xstate.done.actor.detectIndex" } as unknown as GateEvent };
  const positions = play(consenting, [move("create.confirm"), cut, move("session.end"), move("run.started")]);
  expect(positions.map(({ state, taken }) => [state, taken])).toEqual([
    ["detecting", true],
    ["detecting", false],
    ["detecting", false],
    ["ended", true],
    ["ended", false],
  ]);
});
