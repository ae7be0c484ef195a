import { type GateState, gateMachine } from "@pi-codegraphcontext/statechart";
import { expect, it } from "vitest";
import { exitCode } from "../../src/cli/exit-code.ts";

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
