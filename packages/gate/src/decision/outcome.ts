import type { Failure, Verdict, WorkOutcome } from "@pi-codegraphcontext/statechart";
import type { Verb } from "../cgc/arguments.ts";
import type { Classification } from "../cgc/output/classify.ts";

type NotOk = Exclude<Classification, { kind: "ok" }>;

/** The kind of failure the public snapshot knows for a run that did not go well. */
function failureKind({ kind }: NotOk): Failure["kind"] {
  switch (kind) {
    case "busy":
    case "timedOut":
    case "cancelled":
    case "spawnFailed":
      return kind;
    case "unknown":
      return "unparseable";
    default:
      return "failed";
  }
}

function failureOf(classification: NotOk, verb: Verb): Failure {
  return { kind: failureKind(classification), verb, detail: classification.detail };
}

/** What a run that did not go well says about the index. Nothing unclear is ever `clean`, `unindexed` or `corrupt`. */
export function verdictFromRun(classification: NotOk, verb: Verb, databasePath: string | null): Verdict {
  const common = { reason: classification.detail, evidence: {}, failure: failureOf(classification, verb) };
  switch (classification.kind) {
    case "busy":
      return { state: "busy", ...common, evidence: { holder: { pid: classification.holder, how: "lock" } } };
    case "corrupt":
      return classification.confirmed
        ? corruptVerdict(classification.detail, diagnosisOf(databasePath, classification.marker))
        : { state: "unknown", ...common };
    case "unavailable":
    case "fallback":
    case "spawnFailed":
    case "timedOut":
      return { state: "unavailable", ...common };
    default:
      // A version probe that fails says that cgc does not work; a query that fails says nothing about the index.
      return { state: verb === "version" ? "unavailable" : "unknown", ...common };
  }
}

/** How a maintenance run ended, for the chart. */
export function workOutcome(classification: Classification, databasePath: string | null): WorkOutcome {
  if (classification.kind === "ok") return { kind: "done", reason: "cgc reported success.", evidence: {} };
  const common = { reason: classification.detail, evidence: {} };
  switch (classification.kind) {
    case "corrupt": {
      if (!classification.confirmed) return { kind: "failed", ...common };
      const diagnosis = diagnosisOf(databasePath, classification.marker);
      return { kind: "corrupt", ...common, evidence: { diagnosis }, diagnosis };
    }
    case "unavailable":
    case "fallback":
      return { kind: "unavailable", ...common };
    default:
      return { kind: failureKind(classification), ...common };
  }
}

/** Names one kind of damage of one database file: what a yes to a rebuild is bound to. */
export function diagnosisOf(databasePath: string | null, marker: string): string {
  return `${marker}:${databasePath ?? "remote"}`;
}

export function corruptVerdict(reason: string, diagnosis: string): Verdict {
  return { state: "corrupt", reason, evidence: { diagnosis }, diagnosis };
}
