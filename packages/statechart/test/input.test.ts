import { expect, test } from "vitest";
import { initialContext } from "../src/context.ts";
import { actorInput } from "../src/input.ts";

test("an actor is given the workspace, the evidence and the index handed on so far, and nothing else", () => {
  const context = initialContext({ workspace: "/w", consent: { create: false, sync: false }, runBudget: 1 });
  expect(actorInput({ context: { ...context, evidence: { head: "abc" }, index: "handed on" } })).toEqual({
    workspace: "/w",
    evidence: { head: "abc" },
    index: "handed on",
  });
});
