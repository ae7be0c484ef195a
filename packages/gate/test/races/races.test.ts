// The real gate on a scripted cgc, a disk in memory and a virtual clock; chance decides the order of everything.
// Not simulated: processes and signals (the runner's own tests), other Pi processes (two gates here share one), the gate's
// cgc runs in /proc, two threads of one process, a disk that fails, config files that change, Windows and macOS. docs/simulation.md.
import { describe, expect, it, vi } from "vitest";
import { databaseOf } from "./computer.ts";
import { playMany } from "./play-many.ts";

vi.mock("node:fs", async () => (await import("./disk.ts")).nodeFs);
vi.mock("node:fs/promises", async () => (await import("./disk.ts")).nodeFsPromises);
vi.mock("@pi-codegraphcontext/runner", async (original) => ({
  ...(await original<typeof import("@pi-codegraphcontext/runner")>()),
  createRunner: (await import("./scripted-runner.ts")).createRunner,
}));

const states =
  "probing unavailable unindexed busy corrupt drift clean unknown indexing syncing rebuilding verifying ended";
const engines = ["kuzudb", "falkordb"] as const;
const verbs = "version query index sync rebuild";

describe.runIf(process.platform === "linux")("in any order of events", () => {
  it("every rule holds, and every state, verb and copy came up", { timeout: 180_000 }, async () => {
    const seed = Number(process.env.RACES_SEED ?? 1);
    const { schedules, failure } = await playMany(seed, 500);
    expect(failure, `RACES_SEED=${seed}`).toBeNull();
    expect(schedules).toHaveLength(500);
    const met = new Set(schedules.flatMap((schedule) => [...schedule.met]));
    expect(`${states} ${verbs}`.split(" ").filter((name) => !met.has(name))).toEqual([]);
    const lines = new Set(schedules.flatMap(({ trace }) => trace));
    expect(engines.filter((engine) => !lines.has(`copyFile ${databaseOf({ engine })}`))).toEqual([]);
  });

  it("the same seed gives the same trace", async () => {
    const [one, other] = [await playMany(7, 20), await playMany(7, 20)];
    expect(one.schedules.map(({ trace }) => trace)).toEqual(other.schedules.map(({ trace }) => trace));
  });
});
