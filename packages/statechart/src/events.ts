import type { Work } from "./contracts.ts";

/** What the gate tells the chart. Results of actors arrive besides, as XState's own done and error events. */
export type GateEvent =
  | { readonly type: "create.confirm" }
  | { readonly type: "rebuild.confirm"; readonly workspace: string; readonly diagnosis: string }
  | { readonly type: "run.started"; readonly verb: string }
  | { readonly type: "run.progress"; readonly done: number; readonly total: number | null }
  /** Whoever held the database has ended. */
  | { readonly type: "holder.left" }
  | { readonly type: "session.end" };

/** What a notice is about. The gate owns the wording; the chart owns that each is given at most once a session. */
export type Condition =
  | "unavailable"
  | "unindexed"
  | "busy"
  | "corrupt"
  | "drift"
  | "damaged"
  | "unknown"
  | "indexing"
  | "syncing"
  | "rebuilding"
  | "clean.after.work"
  | `${Work}.failed`;

/** Emitted by the chart; listen with `actor.on("notice", ...)`. */
export interface Notice {
  readonly type: "notice";
  readonly condition: Condition;
}

/** Exactly one of the first four on every state; `working` besides on every state that does not rest. */
export type Tag = Health | "working";

/** What answers from the graph are worth now. */
export type Health = "ok" | "degraded" | "unusable" | "unknown";

/** `destructive`: what runs here takes out of use what a user may still need. Pictures and proofs ask for it. */
export interface StateMeta {
  readonly destructive?: boolean;
}
