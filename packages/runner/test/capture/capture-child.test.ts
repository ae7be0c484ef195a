import { expect, test } from "vitest";
import { textWatcher } from "../../src/capture/capture-child.ts";

function watch(wanted: string, ...chunks: string[]): boolean[] {
  return chunks.map(textWatcher(wanted));
}

test("the text is found across chunks and wrapped lines", () => {
  expect(watch("Monitoring for file changes", "Monitor", "ing for\n  file ", "chan", "ges")).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("what looks like its beginning is not it", () => {
  expect(watch("aab", "a", "a", "a", "c", "ab")).toEqual([false, false, false, false, false]);
});

test("one character is enough of a text", () => {
  expect(watch("x", "abc", "x")).toEqual([false, true]);
});
