import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { shellQuote } from "../../src/notices/remedies.ts";

const awkward = ["plain/path", "with space", "it's", "$(touch x)", "`id`", 'a"b', "-n", "a\\b", "ü;&|"];

it.runIf(process.platform !== "win32").each(awkward)("quotes %s so that a shell reads it back", (text) => {
  expect(execFileSync("/bin/sh", ["-c", `printf %s ${shellQuote(text, "linux")}`], { encoding: "utf8" })).toBe(text);
});

it("uses double quotes on Windows", () => {
  expect(shellQuote("C:\\my dir", "win32")).toBe('"C:\\my dir"');
});
