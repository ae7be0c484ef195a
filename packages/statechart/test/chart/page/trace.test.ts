import { expect, test } from "vitest";
import { readTrace } from "../../../chart/page/trace.ts";

const input = { workspace: "/w", consent: { create: true, sync: false }, runBudget: 3 };
const init = JSON.stringify({ t: "1", event: { type: "xstate.init", input }, state: "detecting" });
const end = JSON.stringify({ t: "2", event: { type: "session.end" }, state: "ended" });

test("a recorded session is its input and its events", () => {
  expect(readTrace(`${init}\n${end}\n`)).toEqual({
    input,
    lines: [{ t: "2", event: { type: "session.end" }, state: "ended" }],
    problems: [],
  });
});

test("what cannot be read is told by line and left out", () => {
  const text = ["garbage", end, "null", '{"event":{}}', '{"event":{"type":"x"}}', "", "7"].join("\n");
  expect(readTrace(text)).toEqual({
    input: null,
    lines: [{ t: "2", event: { type: "session.end" }, state: "ended" }],
    problems: [
      "line 1: no JSON",
      "line 3: no event with a type",
      "line 4: no event with a type",
      "line 5: no state",
      "line 7: no event with a type",
    ],
  });
});

test("a record that begins in the middle has no input", () => {
  const cut = JSON.stringify({
    t: "1",
    event: { type: "xstate.init", input: { workspace: "/w" } },
    state: "detecting",
  });
  expect([readTrace(end).input, readTrace(cut).input]).toEqual([null, null]);
});

test("lines of the log about something else are no part of the session", () => {
  const other = JSON.stringify({ level: 30, msg: "cgc run", verb: "query" });
  expect(readTrace(`${init}\n${other}\n${end}`)).toEqual(readTrace(`${init}\n${end}`));
});
