import { expect, test } from "vitest";
import { exitHook } from "../../src/lifeline/exit-hook.ts";
import type { SpawnedProgram } from "../../src/spawn/start-program.ts";

// What it does at exit is shown by real hosts in ../truth-table; here only that it leaves no trace.
test("listens only while something runs", () => {
  const before = process.listenerCount("exit");
  const hook = exitHook(() => true);
  const [first, second] = [{}, {}] as [SpawnedProgram, SpawnedProgram];
  const counts = [
    () => hook.add(first),
    () => hook.add(second),
    () => hook.remove(first),
    () => hook.remove(second),
  ].map((step) => {
    step();
    return process.listenerCount("exit") - before;
  });
  expect(counts).toEqual([1, 1, 1, 0]);
});
