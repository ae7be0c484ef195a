import fc from "fast-check";
import { expect, test } from "vitest";
import { ansiStripper } from "../../src/capture/strip-ansi.ts";

function strip(...chunks: string[]): string[] {
  const { strip } = ansiStripper();
  return chunks.map((chunk) => strip(chunk));
}

test("text without sequences passes as it is, carriage returns included", () => {
  expect(strip("1/4\r2/4\r", "\x07bell\n")).toEqual(["1/4\r2/4\r", "\x07bell\n"]);
});

test("colours, links and cursor movements are taken out", () => {
  expect(strip("\x1b[1;31mred\x1b[0m \x1b]8;;http://x\x07link\x1b]8;;\x07 \x1b[2Kline")).toEqual(["red link line"]);
});

test("a sequence that is cut by the end of a chunk is held back until it is whole", () => {
  expect(strip("a\x1b", "[3", "1mb", "\x1b]8;;http", "://x\x1b", "\\c")).toEqual(["a", "", "b", "", "", "c"]);
});

test("a sequence that never ends is passed on instead of growing in memory", () => {
  const endless = `\x1b]${"x".repeat(5_000)}`;
  expect(strip(endless)).toEqual([endless]);
});

test("where the chunks are cut makes no difference", () => {
  const pieces = fc.constantFrom("text ", "é", "\r", "\x1b[31m", "\x1b[0m", "\x1b]0;title\x07", "\x1b[?25l", "\n");
  fc.assert(
    fc.property(fc.array(pieces), fc.array(fc.nat(40)), (parts, cuts) => {
      const whole = parts.join("");
      const chunks: string[] = [];
      let rest = whole;
      for (const cut of cuts) {
        chunks.push(rest.slice(0, cut));
        rest = rest.slice(cut);
      }
      expect(strip(...chunks, rest).join("")).toEqual(strip(whole).join(""));
    }),
  );
});
