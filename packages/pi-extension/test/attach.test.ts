import type { GateSnapshot } from "@pi-codegraphcontext/gate";
import { expect, it } from "vitest";
import { attach } from "../src/attach.ts";
import { GET, type GetMessage, REQUEST, type RequestMessage, STATE } from "../src/protocol.ts";
import { fakeBus } from "./support.ts";

const snapshot = (state: string, more: object = {}) => ({ schema: 1, state, ...more }) as unknown as GateSnapshot;

it("hears a gate that comes later", () => {
  const bus = fakeBus();
  const link = attach(bus);
  const heard: GateSnapshot[] = [];
  link.subscribe((next) => heard.push(next));
  expect(link.snapshot).toBeUndefined();
  bus.emit(STATE, snapshot("clean"));
  expect([link.snapshot, heard]).toEqual([snapshot("clean"), [snapshot("clean")]]);
});

it("asks a gate that was there before", () => {
  const bus = fakeBus();
  bus.on(GET, (data) => (data as GetMessage).reply(snapshot("drift")));
  const link = attach(bus);
  const heard: GateSnapshot[] = [];
  link.subscribe((next) => heard.push(next));
  expect([link.snapshot, heard]).toEqual([snapshot("drift"), [snapshot("drift")]]);
});

it("does nothing where there is no gate", () => {
  const bus = fakeBus();
  const link = attach(bus);
  link.request({ type: "create" });
  expect(link.snapshot).toBeUndefined();
});

it("keeps fields it does not know and passes over schemas it does not know", () => {
  const bus = fakeBus();
  const link = attach(bus);
  bus.emit(STATE, snapshot("clean", { later: 1 }));
  for (const data of [undefined, 7, "clean", snapshot("drift", { schema: 2 })]) bus.emit(STATE, data);
  expect(link.snapshot).toEqual(snapshot("clean", { later: 1 }));
});

it("emits requests as they are, with a way to answer", async () => {
  const bus = fakeBus();
  bus.on(GET, (data) => (data as GetMessage).reply(snapshot("corrupt")));
  bus.on(REQUEST, (data) => {
    const { reply, ...request } = data as RequestMessage;
    reply?.({ accepted: false, reason: JSON.stringify(request) });
  });
  const link = attach(bus);
  const reason = JSON.stringify({ type: "rebuild", confirm: true });
  expect(await link.request({ type: "rebuild", confirm: true })).toEqual({ accepted: false, reason });
});

it("refuses a request itself where no gate is there to answer", async () => {
  const bus = fakeBus();
  const link = attach(bus);
  expect(await link.request({ type: "create" })).toMatchObject({ accepted: false });
  bus.emit(STATE, snapshot("ended"));
  expect(await link.request({ type: "create" })).toMatchObject({ accepted: false });
});

it("hears nothing after unsubscribing and after detaching", () => {
  const bus = fakeBus();
  const link = attach(bus);
  const heard: string[] = [];
  const stop = link.subscribe(({ state }) => heard.push(`one ${state}`));
  link.subscribe(({ state }) => heard.push(`two ${state}`));
  stop();
  bus.emit(STATE, snapshot("drift"));
  link.detach();
  bus.emit(STATE, snapshot("clean"));
  expect([heard, bus.count()]).toEqual([["two drift"], 0]);
});
