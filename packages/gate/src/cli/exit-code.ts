import type { GateState } from "@pi-codegraphcontext/statechart";

export const WRONG_USAGE = 2;

const codes: { readonly [S in GateState]?: number } = {
  clean: 0,
  unindexed: 10,
  drift: 11,
  busy: 12,
  corrupt: 13,
  unavailable: 14,
  unknown: 15,
};

/** The exit code for the state a session rested in; one that did not rest says `unknown`. */
export function exitCode(state: GateState): number {
  return codes[state] ?? 15;
}
