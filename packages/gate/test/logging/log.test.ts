import { expect, it } from "vitest";
import { redact } from "../../src/logging/log.ts";

const home = "/home/me";

it("replaces the home folder everywhere, in keys too", () => {
  const value = { a: ["/home/me/x", { "/home/me/k": "at /home/me: no" }], n: 1, b: null, t: true };
  expect(redact(value, home)).toEqual({ a: ["~/x", { "~/k": "at ~: no" }], n: 1, b: null, t: true });
});

it.each([
  ["OPENAI_API_KEY=abc123", "OPENAI_API_KEY=[redacted]"],
  ['{"password": "hunter2"}', '{"password": "[redacted]"}'],
  ["Authorization: Bearer abc.def", "Authorization: [redacted]"],
  ["found sk-abcdefghijklmnop here", "found [redacted] here"],
  ["ghp_0123456789abcdef", "[redacted]"],
  ["a token of thanks", "a token of thanks"],
])("in %s", (text, expected) => {
  expect(redact(text, home)).toBe(expected);
});

it("keeps an error's words", () => {
  expect(redact(new Error("no /home/me/x"), home)).toEqual({ name: "Error", message: "no ~/x" });
});
