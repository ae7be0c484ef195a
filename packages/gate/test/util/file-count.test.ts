import { expect, it } from "vitest";
import { fileCount } from "../../src/util/file-count.ts";

it.each([
  [0, "0 files"],
  [1, "1 file"],
  [2, "2 files"],
])("words %i as %s", (count, words) => {
  expect(fileCount(count)).toBe(words);
});
