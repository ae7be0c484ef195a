/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What was seen, by name. Evidence is shown to people and siblings; it never decides a transition. */
export type Evidence = { readonly [key: string]: Json };

/** The three kinds of maintenance. Each is attempted at most once a session. */
export type Work = "index" | "sync" | "rebuild";

/** The last thing that went wrong, in the terms of the public snapshot. */
export interface Failure {
  readonly kind: "timedOut" | "failed" | "busy" | "cancelled" | "spawnFailed" | "unparseable";
  /** The cgc verb or step that failed, for example `index` or `query`. */
  readonly verb: string;
  readonly detail: string;
}

/**
 * What the actors hand on to one another: where cgc and the index are, the tree, the record. The chart carries it from
 * finding to actor and never looks inside.
 */
export interface Handover {
  readonly index?: unknown;
}

/** What every answer of an actor tells besides its kind. Without an `index` of its own the one before stays. */
export interface Finding extends Handover {
  /** One plain sentence. */
  readonly reason: string;
  readonly evidence: Evidence;
  readonly failure?: Failure;
}

/**
 * What a look at the index found. `detectIndex`, `probeIndex` and `verifyIndex` all answer with one.
 *
 * - `creation`: `automatic` lets configured consent start an index, `explicit` needs `create.confirm`, `refused` allows neither.
 * - `sync`: `safe` lets the session sync, `refused` means a sync would harm the index or its cost is out of bounds.
 * - `diagnosis`: names this damage of this database; a rebuild is confirmed for exactly one diagnosis.
 * - `degraded`: the index fits the tree, but a known defect damaged its answers.
 */
export type Verdict = Finding &
  (
    | { readonly state: "unavailable" | "busy" | "unknown" }
    | { readonly state: "unindexed"; readonly creation: "automatic" | "explicit" | "refused" }
    | { readonly state: "corrupt"; readonly diagnosis: string }
    | { readonly state: "drift"; readonly sync: "safe" | "refused" }
    | { readonly state: "clean"; readonly degraded: boolean }
  );

/** What files alone could tell: a verdict, or that cgc has to be asked. */
export type Detection =
  | { readonly kind: "verdict"; readonly verdict: Verdict }
  | ({ readonly kind: "inconclusive" } & Finding);

/** How a maintenance run ended. Only `done` is worth verifying; nothing else can lead to `clean`. */
export type WorkOutcome = Omit<Finding, "failure"> &
  (
    | { readonly kind: "done" | "unavailable" | Failure["kind"] }
    | { readonly kind: "corrupt"; readonly diagnosis: string }
  );

/** What every actor is given; `index` is what the latest finding handed on, undefined before there was one. */
export interface ActorInput extends Handover {
  readonly workspace: string;
  /** Evidence gathered so far in this session. */
  readonly evidence: Evidence;
}

/** `verifyIndex` also learns which work it verifies. */
export interface VerifyInput extends ActorInput {
  readonly work: Work;
}
