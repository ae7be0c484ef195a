import { expect, test } from "vitest";
import { destructivePaths } from "../../chart/destructive-paths.ts";

const paths = destructivePaths();

test("every path to a destructive run ends with the confirmation in corrupt", () => {
  const ends = paths.map(({ states, events }) => [...states.slice(-2), events.at(-1)].join());
  expect([...new Set(ends)]).toEqual(["corrupt,rebuilding,rebuild.confirm as diagnosed"]);
});

test("the paths are all different, shortest first", () => {
  expect(paths[0]?.states).toEqual(["detecting", "corrupt", "rebuilding"]);
  expect(new Set(paths.map(({ states }) => states.join())).size).toBe(paths.length);
  const lengths = paths.map(({ states }) => states.length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
});
