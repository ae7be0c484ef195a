import { join } from "node:path";
import { expect, test } from "vitest";
import { missingInterpreter } from "../../src/executable/check-executable.ts";
import { script } from "../helpers/script.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test.runIf(process.platform !== "win32").each([
  ["#!/nonexistent/python\nprint()", "/nonexistent/python"],
  ["#! /nonexistent/python -I\n", "/nonexistent/python"],
  ["#!/Library/Application Support/venv/python\n", "/Library/Application"],
  ["#!/bin/sh\n", undefined],
  ["#!\n", undefined],
  ["\x7fELF", undefined],
  ["", undefined],
])("%j lacks %s", (content, interpreter) => {
  expect(missingInterpreter(script(tempFolder(), "launcher", content))).toBe(interpreter);
});

test("a file that cannot be read lacks nothing we know of", () => {
  expect(missingInterpreter(join(tempFolder(), "absent"))).toBeUndefined();
});
