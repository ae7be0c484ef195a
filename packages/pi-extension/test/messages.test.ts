import { expect, it } from "vitest";
import { replyOf, requestOf, snapshotOf } from "../src/messages.ts";

const reply = () => {};

it("finds the reply function of a get message", () => {
  expect(replyOf({ reply })).toBe(reply);
});

it.each([[undefined], [null], [7], ["x"], [{}], [{ reply: "x" }], [[]]])("takes %j for no get message", (data) => {
  expect(replyOf(data)).toBeUndefined();
});

it.each([
  [{ type: "create" }, { type: "create" }],
  [{ type: "create", extra: 1 }, { type: "create" }],
  [
    { type: "rebuild", confirm: true },
    { type: "rebuild", confirm: true },
  ],
  [{ type: "sync", reply }, { type: "sync" }],
  [{ type: "snapshot" }, { type: "snapshot" }],
  [
    { type: "release", id: "1" },
    { type: "release", id: "1" },
  ],
])("reads %j", (data, request) => {
  expect(requestOf(data)).toEqual(request);
});

it.each([
  [undefined],
  [null],
  ["create"],
  [{}],
  [{ type: "delete" }],
  [{ type: "rebuild" }],
  [{ type: "rebuild", confirm: "true" }],
  [{ type: "rebuild", confirm: 1 }],
  [{ type: "release" }],
])("takes %j for no request", (data) => {
  expect(requestOf(data)).toBeUndefined();
});

it("takes a snapshot of schema 1 as it is, with fields it does not know", () => {
  const snapshot = { schema: 1, state: "clean", later: { more: true } };
  expect(snapshotOf(snapshot)).toBe(snapshot);
});

it.each([[undefined], [null], ["clean"], [{}], [{ state: "clean" }], [{ schema: 2, state: "clean" }], [{ schema: 1 }]])(
  "takes %j for no snapshot",
  (data) => {
    expect(snapshotOf(data)).toBeUndefined();
  },
);
