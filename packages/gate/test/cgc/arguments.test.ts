import { expect, it } from "vitest";
import { cgcArguments } from "../../src/cgc/arguments.ts";

it("builds the argument list of every verb", () => {
  expect(cgcArguments.version()).toEqual(["--version"]);
  expect(cgcArguments.query("MATCH (n) RETURN 1")).toEqual(["query", "MATCH (n) RETURN 1"]);
  expect(cgcArguments.index("/w x")).toEqual(["index", "/w x"]);
  expect(cgcArguments.rebuild("/w x")).toEqual(["index", "--force", "/w x"]);
  expect(cgcArguments.sync("/w x")).toEqual(["watch", "--sync-on-start", "/w x"]);
});
