import { expect, test } from "vitest";
import { runBudget } from "../../src/budget/run-budget.ts";

test("as many runs as the budget holds, and a run that never began costs nothing", () => {
  const budget = runBudget(2);
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  budget.giveBack();
  expect([budget.started, budget.take(), budget.take(), budget.started]).toEqual([1, true, false, 2]);
});
