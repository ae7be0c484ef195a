import type { GateSnapshot } from "@pi-codegraphcontext/gate";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET, REQUEST, STATE } from "../src/protocol.ts";
import { openSession } from "../src/session.ts";
import { fakeHost } from "./support.ts";

beforeEach(() => {
  vi.stubEnv("PI_CGC_EXECUTABLE", "/nonexistent/cgc");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const settled = (states: readonly string[]) => vi.waitFor(() => expect(states).toContain("unavailable"));

it("emits snapshots, answers get, and gives one notice", async () => {
  await using fake = await fakeHost();
  const states: string[] = [];
  fake.events.on(STATE, (snapshot) => states.push((snapshot as GateSnapshot).state));
  const session = openSession(fake.host);
  await settled(states);
  const replies: GateSnapshot[] = [];
  fake.events.emit(GET, { reply: (snapshot: GateSnapshot) => replies.push(snapshot) });
  expect(replies.map(({ state, schema }) => [state, schema])).toEqual([["unavailable", 1]]);
  expect(Object.isFrozen(replies[0]?.evidence)).toBe(true);
  await vi.waitFor(() => expect(fake.notices).toEqual([expect.stringContaining("/nonexistent/cgc")]));
  await session.end();
});

it("survives what siblings, the bus and a stale context throw", async () => {
  const stale = () => {
    throw new Error("This extension ctx is stale");
  };
  await using fake = await fakeHost({ ui: { notify: stale, select: stale } });
  const states: string[] = [];
  fake.events.on(STATE, stale);
  const session = openSession(fake.host);
  fake.events.on(STATE, (snapshot) => states.push((snapshot as GateSnapshot).state));
  for (const data of [undefined, null, 1, "x", {}, { reply: stale }]) fake.events.emit(GET, data);
  for (const data of [undefined, null, { type: "x" }, { type: "create" }, { type: "rebuild", confirm: true }]) {
    fake.events.emit(REQUEST, data);
  }
  await vi.waitFor(() => {
    let state = "";
    fake.events.emit(GET, { reply: (snapshot: GateSnapshot) => (state = snapshot.state) });
    expect(state).toBe("unavailable");
  });
  await session.end();
});

it("listens no more after its end", async () => {
  await using fake = await fakeHost();
  const session = openSession(fake.host);
  await session.end();
  expect(fake.events.count()).toBe(0);
});
