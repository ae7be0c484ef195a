import type { Verdict } from "../contracts.ts";

/** A look in the middle of a session starts no work by itself: a sync then waits until somebody asks. */
const verdict = ({ event }: { event: { verdict: Verdict } }): Verdict => {
  const found = event.verdict;
  return found.state === "drift" && found.sync === "safe" ? { ...found, sync: "explicit" } : found;
};

const record = { type: "recordVerdict", params: verdict } as const;

/**
 * From a look in the middle of the session to what it found. Only what tree and record can tell is believed; all else, and
 * what is so already, leaves the state as it is.
 */
export const lookRoutes = [
  { guard: { type: "findsBusy", params: verdict }, target: "#gate.busy", actions: record },
  { guard: { type: "findsDrift", params: verdict }, target: "#gate.drift", actions: record },
  { guard: { type: "findsDamage", params: verdict }, target: "#gate.clean.damaged", actions: record },
  { guard: { type: "findsClean", params: verdict }, target: "#gate.clean.sound", actions: record },
] as const;
