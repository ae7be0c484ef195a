import type { GateSnapshot } from "pi-codegraphcontext";
import { expect, it } from "vitest";
import { withFreshness } from "../src/server/freshness.ts";

const changed = (...paths: string[]) => ({ evidence: { changed: { counts: {}, paths } } }) as unknown as GateSnapshot;
const answer = (text: string) => [{ type: "text" as const, text }];
const note = (text: string, snapshot: GateSnapshot) => {
  const last = withFreshness(answer(text), snapshot)?.at(-1);
  return last?.type === "text" ? last.text : null;
};

it("names the changed files that an answer names, by relative or absolute path", () => {
  const snapshot = changed("a.py", "shop/cart.py", "other.py");
  expect(note('{"path": "/w/shop/cart.py"} a.py:3', snapshot)).toBe(
    "Note: changed since this graph was made: a.py, shop/cart.py.",
  );
});

it("says nothing where no named file has changed", () => {
  expect(withFreshness(answer("b.py"), changed("a.py"))).toBeNull();
  expect(withFreshness(answer("a.py"), changed())).toBeNull();
});

it("takes a longer name for another file", () => {
  expect(withFreshness(answer("extra.py data.py x-a.py a.pyc"), changed("a.py"))).toBeNull();
});

it("knows a name that JSON has escaped", () => {
  expect(note('"r\\u00e9.py"', changed("ré.py"))).toContain("ré.py");
});

it("takes 2 ms at most for an answer of 200 KB", () => {
  const text = "/w/shop/prices.py: def gross(amount)\n".repeat(5_500);
  const snapshot = changed(...Array.from({ length: 20 }, (_, at) => `shop/file${at}.py`));
  withFreshness(answer(text), snapshot);
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now();
    withFreshness(answer(text), snapshot);
    return performance.now() - began;
  }).sort((one, other) => one - other);
  expect(times[4]).toBeLessThan(2);
});
