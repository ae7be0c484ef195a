import { expect, test } from "vitest";
import { machineAt } from "../../../chart/diff/load-ref.ts";

test("a commit git does not know is an error", async () => {
  await expect(machineAt("no-such-commit")).rejects.toThrow("git knows no such commit");
});

test("the machine of a commit can be read and compared", async () => {
  const machine = await machineAt("HEAD");
  expect(machine?.id).toBe("gate");
});
