// The volume of races.test.ts: the same rules over many more orders of events.
import { expect, it, vi } from "vitest";
import { playMany } from "./play-many.ts";

vi.mock("node:fs", async () => (await import("./disk.ts")).nodeFs);
vi.mock("node:fs/promises", async () => (await import("./disk.ts")).nodeFsPromises);
vi.mock("@pi-codegraphcontext/runner", async (original) => ({
  ...(await original<typeof import("@pi-codegraphcontext/runner")>()),
  createRunner: (await import("./scripted-runner.ts")).createRunner,
}));

it.runIf(process.platform === "linux")("every rule holds in 5,000 orders of events", { timeout: 900_000 }, async () => {
  const seed = Number(process.env.RACES_SEED ?? 2);
  const { schedules, failure } = await playMany(seed, 5000);
  expect(failure, `RACES_SEED=${seed}`).toBeNull();
  expect(schedules).toHaveLength(5000);
});
