import { expect, test } from "vitest";
import { initialContext } from "../src/context.ts";

test("a session begins with nothing known, nothing allowed and nothing done", () => {
  const input = { workspace: "/w", consent: { create: false, sync: true }, runBudget: 4 };
  expect(initialContext(input)).toEqual({
    workspace: "/w",
    consent: { create: false, sync: true },
    reason: "The index has not been looked at yet.",
    evidence: {},
    creation: "refused",
    sync: "refused",
    diagnosis: null,
    attempts: { index: 0, sync: 0, rebuild: 0 },
    runs: { started: 0, budget: 4 },
    lastFailure: null,
    noticed: [],
    progress: null,
    work: null,
    interrupted: false,
  });
});
