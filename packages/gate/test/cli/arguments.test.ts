import { expect, it } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";

const defaults = { dir: ".", json: false, create: false, sync: true, rebuild: false, yes: false, config: undefined };

it.each([
  [[], defaults],
  [["/my ws"], { ...defaults, dir: "/my ws" }],
  [["--json", "--create", "x"], { ...defaults, dir: "x", json: true, create: true }],
  [["--no-sync"], { ...defaults, sync: false }],
  [["--rebuild", "--yes"], { ...defaults, rebuild: true, yes: true }],
  [["--config", "c.json"], { ...defaults, config: "c.json" }],
  [["--", "--json"], { ...defaults, dir: "--json" }],
])("reads %j", (argv, expected) => {
  expect(parseArguments(argv)).toEqual({ kind: "run", arguments: expected });
});

it.each([[["--frobnicate"]], [["a", "b"]], [["--yes"]], [["--config"]], [["--json=x"]], [[""]]])(
  "refuses %j",
  (argv) => {
    expect(parseArguments(argv)).toEqual({ kind: "wrong", message: expect.stringMatching(/./) });
  },
);

it.each([[["--help"]], [["-h", "x", "--json"]]])("takes %j for a question", (argv) => {
  expect(parseArguments(argv)).toEqual({ kind: "help" });
});
