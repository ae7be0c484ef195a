import { expect, it } from "vitest";
import { takeTurn } from "../../src/session/workspace-queue.ts";

it("lets one look at a workspace at a time, in the order they came", async () => {
  const order: string[] = [];
  const first = await takeTurn("/w");
  const others = ["second", "third"].map(async (name) => {
    const turn = await takeTurn("/w");
    order.push(name);
    turn.done();
  });
  (await takeTurn("/other")).done();
  expect(order).toEqual([]);
  first.done();
  await Promise.all(others);
  expect(order).toEqual(["second", "third"]);
});

it("may be done more than once", async () => {
  const first = await takeTurn("/w");
  first.done();
  const second = await takeTurn("/w");
  first.done();
  let began = false;
  const third = takeTurn("/w").then(({ done }) => {
    began = true;
    done();
  });
  await Promise.resolve();
  expect(began).toBe(false);
  second.done();
  await third;
});
