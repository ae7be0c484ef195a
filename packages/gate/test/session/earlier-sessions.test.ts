import { expect, it } from "vitest";
import { enterQueue } from "../../src/session/earlier-sessions.ts";

it("lets one look at a workspace at a time, in the order they came", async () => {
  const order: string[] = [];
  const first = await enterQueue("/w");
  const others = ["second", "third"].map(async (name) => {
    const turn = await enterQueue("/w");
    order.push(name);
    turn.done();
  });
  (await enterQueue("/other")).done();
  expect(order).toEqual([]);
  first.done();
  await Promise.all(others);
  expect(order).toEqual(["second", "third"]);
});

it("may be done more than once", async () => {
  const first = await enterQueue("/w");
  first.done();
  const second = await enterQueue("/w");
  first.done();
  let began = false;
  const third = enterQueue("/w").then(({ done }) => {
    began = true;
    done();
  });
  await Promise.resolve();
  expect(began).toBe(false);
  second.done();
  await third;
});
