import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type GateState, gateMachine } from "@pi-codegraphcontext/statechart";
import { describe, expect, it } from "vitest";
import { exitCode, runCli } from "../../src/cli/run.ts";
import { answersQuery, indexes, printed } from "../field/support.ts";
import { type StubWorld, says, stubWorld } from "../support/stub-cgc.ts";

async function run({ home }: StubWorld, argv: readonly string[]) {
  const classification: string[] = [];
  const output = { write: (text: string) => classification.push(text) };
  const code = await runCli(argv, {
    stdout: output,
    stderr: output,
    env: {
      HOME: home,
      PATH: `${join(dirname(home), "bin")}:/usr/bin:/bin`,
      PI_CGC_CACHE_DIR: join(dirname(home), "cache"),
      // Too short for the predicted time: then only who asks for an index gets one.
      PI_CGC_MAINTENANCE_TIMEOUT_MS: "5000",
    },
  });
  return { code, classification: classification.join("") };
}

describe.runIf(process.platform !== "win32")("cgc-gate --create", () => {
  it("indexes what it would not index unasked, without a word about that", async () => {
    await using world = await stubWorld(`${says("0.6.13")}; ${indexes}; ${answersQuery}; exit 1`);
    const files = [join(world.workspace, "a.py")];
    await writeFile(join(world.home, "answer"), printed({ repository: world.workspace, files }));
    expect(await run(world, [world.workspace])).toMatchObject({
      code: 10,
      classification: expect.stringContaining("unasked"),
    });
    const { code, classification } = await run(world, [world.workspace, "--create"]);
    expect([code, classification]).toEqual([0, expect.not.stringContaining("unasked")]);
    expect(classification).toContain("Code graph ready");
  });

  it("says what stays in the way of an index", async () => {
    await using world = await stubWorld(says("0.6.13"));
    const { code, classification } = await run(world, [world.home, "--create"]);
    expect([code, classification]).toEqual([10, expect.stringContaining("never indexes")]);
  });
});

it("has the contract's code for every state of the chart", () => {
  const states = Object.keys(gateMachine.states) as GateState[];
  expect(Object.fromEntries(states.map((state) => [state, exitCode(state)]))).toEqual({
    clean: 0,
    unindexed: 10,
    drift: 11,
    busy: 12,
    corrupt: 13,
    unavailable: 14,
    unknown: 15,
    detecting: 15,
    probing: 15,
    indexing: 15,
    syncing: 15,
    rebuilding: 15,
    verifying: 15,
    ended: 15,
  });
});
