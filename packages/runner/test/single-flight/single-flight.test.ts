import { expect, test } from "vitest";
import { singleFlight } from "../../src/single-flight/single-flight.ts";

test("one piece of work per key at a time, and a new one afterwards", async () => {
  const flights = singleFlight<string>();
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    return name;
  };
  const together = [flights.run("a", work("first")), flights.run("a", work("second")), flights.run("b", work("other"))];
  expect(await Promise.all(together)).toEqual(["first", "first", "other"]);
  expect(await flights.run("a", work("third"))).toBe("third");
  expect(started).toEqual(["first", "other", "third"]);
});

test("work that fails frees its key", async () => {
  const flights = singleFlight<string>();
  await expect(flights.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await flights.run("a", async () => "again")).toBe("again");
});
