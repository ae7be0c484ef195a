import fc from "fast-check";
import { expect, test } from "vitest";
import { GAP, headAndTail } from "../../src/capture/head-and-tail.ts";

function keep(maxBytes: number, ...chunks: string[]) {
  const kept = headAndTail(maxBytes);
  for (const chunk of chunks) kept.append(chunk);
  return kept.read();
}

test("what fits is kept whole", () => {
  expect(keep(10, "01234", "56789")).toEqual({ text: "0123456789", truncated: false });
});

test("of what does not fit the middle is left out", () => {
  expect(keep(8, "0123", "456", "789", "abc")).toEqual({ text: `0123${GAP}9abc`, truncated: true });
});

test("one chunk may be longer than everything that is kept", () => {
  expect(keep(4, "0123456789")).toEqual({ text: `01${GAP}89`, truncated: true });
});

test("a character that the cut would split is left out", () => {
  expect(keep(8, "abcéé€€€")).toEqual({ text: `abc${GAP}€`, truncated: true });
});

test("head and tail of any text in any chunks", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme-ascii" })),
      fc.integer({ min: 0, max: 40 }),
      (chunks, maxBytes) => {
        const text = chunks.join("");
        const half = Math.floor(maxBytes / 2);
        const expected =
          text.length <= maxBytes
            ? { text, truncated: false }
            : { text: text.slice(0, half) + GAP + text.slice(text.length - (maxBytes - half)), truncated: true };
        expect(keep(maxBytes, ...chunks)).toEqual(expected);
      },
    ),
  );
});
