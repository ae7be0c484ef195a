import { expect, it } from "vitest";
import { asCgc } from "../../src/holders/cgc-process.ts";

const python = "/v/bin/python";

it.each([
  [["/v/bin/cgc", "mcp", "start"], { command: "cgc mcp start", launcher: "/v/bin/cgc" }],
  [[python, "/v/bin/cgc", "watch", "/w x"], { command: "cgc watch /w x", launcher: "/v/bin/cgc" }],
  [
    [python, "-W", "ignore", "/v/bin/codegraphcontext", "--debug", "index"],
    { command: "cgc --debug index", launcher: "/v/bin/codegraphcontext" },
  ],
  [["uv", "run", "cgc", "mcp", "start"], { command: "cgc mcp start", launcher: "cgc" }],
  [[python, "-m", "codegraphcontext", "api", "start"], { command: "cgc api start", launcher: null }],
  [["C:\\v\\Scripts\\CGC.EXE", "update"], { command: "cgc update", launcher: "C:\\v\\Scripts\\CGC.EXE" }],
  [["cgc", "index", `/w/${"x".repeat(200)}\u202e`], { command: `cgc index /w/${"x".repeat(106)}…`, launcher: "cgc" }],
])("%j is cgc at work", (args, expected) => {
  expect(asCgc(args)).toEqual(expected);
});

it.each([
  [["/v/bin/cgc"]],
  [["/v/bin/cgc", "--version"]],
  [["/v/bin/cgc", "config", "show"]],
  [[python, "-m", "codegraphcontext.core.falkor_worker"]],
  [["grep", "cgc", "index"]],
  [[python, "script.py", "cgc.txt"]],
  [["/v/bin/cgc-gate", "index"]],
  [["redis-server *:33863"]],
  [[]],
])("%j is not", (args) => {
  expect(asCgc(args)).toBeNull();
});
