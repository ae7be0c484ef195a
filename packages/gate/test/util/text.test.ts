import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileCount, oneLine, squeeze } from "../../src/util/text.ts";

describe("oneLine", () => {
  it("makes one plain line", () => {
    expect(oneLine("\u001b[31m a\r\n\tb\u0000c\u202e\u200bd \u2028")).toBe("a b cd");
  });

  it("cuts between characters", () => {
    expect(oneLine("abcdef", 4)).toBe("abc…");
    expect(oneLine("ab😀ef", 4)).toBe("ab…");
  });

  it("keeps its promise for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const line = oneLine(text, length);
        expect(line.length).toBeLessThanOrEqual(length);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe("squeeze", () => {
  it("takes rendering away", () => {
    expect(squeeze("│ Could not\r\n │ set \u001b[1mlock\u001b[0m │\n╰──╯")).toBe("Couldnotsetlock");
  });
});

it.each([
  [0, "0 files"],
  [1, "1 file"],
  [2, "2 files"],
])("words %i as %s", (count, words) => {
  expect(fileCount(count)).toBe(words);
});
