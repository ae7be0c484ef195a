import { expect, it } from "vitest";
import { indexProgress } from "../../../src/cgc/output/progress.ts";

function read(...chunks: readonly string[]): (readonly [number, number | null])[] {
  const seen: (readonly [number, number | null])[] = [];
  const { onOutput } = indexProgress((done, total) => seen.push([done, total]));
  for (const chunk of chunks) onOutput(chunk);
  return seen;
}

// As cgc 0.6.13 draws it, once its control codes are gone.
const line = (counts: string, left: string) => `⠋ Indexing... ━━━━   5%  ${counts} ${left} /w/2024/12/m53.py`;

it("reads files done and files in all, each once", () => {
  const chunks = [line("3/60", "-:--:--"), line("4/60", "0:00:06"), line("4/60", "0:00:05"), line("60/60", "0:00:00")];
  expect(read(...chunks)).toEqual([
    [3, 60],
    [4, 60],
    [60, 60],
  ]);
});

it("takes the last of several in a chunk", () => {
  expect(read(`${line(" 8/60", "0:00:05")}\r${line("11/60", "0:00:04")}`)).toEqual([[11, 60]]);
});

it("takes no date, path or table for progress", () => {
  expect(read("Indexing /w/3/60 0:x", "| 1/2 |", "12/24/2026 10:00:00", line("7/3", "0:00:01"))).toEqual([]);
});
