import type { Detection, Verdict, WorkOutcome } from "../src/index.ts";

const seen = (what: string) => ({ reason: `Saw ${what}.`, evidence: { [what]: true } });

type Named<T> = { readonly [name: string]: T };

/** One verdict for every distinction the contract makes. A state added to the contract does not compile without one. */
const byState: { readonly [S in Verdict["state"]]: Named<Verdict & { state: S }> } = {
  unavailable: { unavailable: { state: "unavailable", ...seen("no cgc") } },
  unindexed: {
    "unindexed automatic": { state: "unindexed", creation: "automatic", ...seen("no index") },
    "unindexed explicit": { state: "unindexed", creation: "explicit", ...seen("no index in the home folder") },
    "unindexed refused": { state: "unindexed", creation: "refused", ...seen("no index, too large") },
  },
  busy: { busy: { state: "busy", ...seen("a lock") } },
  corrupt: { corrupt: { state: "corrupt", diagnosis: "torn", ...seen("torn pages") } },
  drift: {
    "drift safe": { state: "drift", sync: "safe", ...seen("changed files") },
    "drift refused": { state: "drift", sync: "refused", ...seen("changed files, unsafe verb") },
  },
  clean: {
    clean: { state: "clean", degraded: false, ...seen("a fitting index") },
    "clean degraded": { state: "clean", degraded: true, ...seen("a fitting index without edges") },
  },
  unknown: {
    unknown: {
      state: "unknown",
      ...seen("nothing we understand"),
      failure: { kind: "unparseable", verb: "stats", detail: "no table" },
    },
  },
};

export const verdicts: Named<Verdict> = Object.assign({}, ...Object.values(byState));

const conclusive = Object.entries(verdicts).map(([name, verdict]) => [name, { kind: "verdict", verdict }] as const);

export const detections: Named<Detection> = {
  inconclusive: { kind: "inconclusive", ...seen("an index without a record") },
  ...Object.fromEntries(conclusive),
};

/** One outcome of every kind. */
export const outcomes: { readonly [K in WorkOutcome["kind"]]: WorkOutcome } = {
  done: { kind: "done", ...seen("the end of the run") },
  unavailable: { kind: "unavailable", ...seen("cgc vanish") },
  busy: { kind: "busy", ...seen("a lock in the way") },
  corrupt: { kind: "corrupt", diagnosis: "torn", ...seen("pages tear") },
  failed: { kind: "failed", ...seen("exit code 1") },
  timedOut: { kind: "timedOut", ...seen("the budget run out") },
  cancelled: { kind: "cancelled", ...seen("the run cancelled") },
  spawnFailed: { kind: "spawnFailed", ...seen("ENOENT") },
  unparseable: { kind: "unparseable", ...seen("gibberish") },
};
