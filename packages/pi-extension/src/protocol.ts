/** Every new snapshot is emitted on this channel of `pi.events`. */
export const STATE = "pi-codegraphcontext:state";

/** Emit a {@link GetMessage} here to get the present snapshot, synchronously; without the gate nothing happens. */
export const GET = "pi-codegraphcontext:get";

/** Emit a {@link GateRequest} here to act for the user; it is refused in any state that does not offer it. */
export const REQUEST = "pi-codegraphcontext:request";

/** What is emitted on `GET`. */
export interface GetMessage {
  /** Called before `emit` returns. */
  readonly reply: (snapshot: GateSnapshot) => void;
}

/** `create` consents to index the workspace; `rebuild` is the explicit yes to rebuild a damaged index. */
export type GateRequest = { readonly type: "create" } | { readonly type: "rebuild"; readonly confirm: true };

/** Where the gate is. Those in the last line are at work or over; the others rest. */
export type GateState =
  | ("unavailable" | "unindexed" | "busy" | "corrupt" | "drift" | "clean" | "unknown")
  | ("detecting" | "probing" | "indexing" | "syncing" | "rebuilding" | "verifying" | "ended");

/** What answers from the graph are worth now. */
export type Health = "ok" | "degraded" | "unusable" | "unknown";

/** A value that survives `JSON.stringify` unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What the gate knows, as plain JSON data, deeply frozen. `schema` grows with breaking changes only; fields may be added at
 * any time, so readers ignore those they do not know. Written out here so that a sibling needs this package's types alone;
 * a test holds them to the gate's own.
 */
export interface GateSnapshot {
  /** Version of this shape. */
  readonly schema: 1;
  /** Absolute real path. */
  readonly workspace: string;
  readonly state: GateState;
  readonly health: Health;
  /** False once the state rests. */
  readonly working: boolean;
  /** One plain sentence. */
  readonly reason: string;
  /** What was seen, by name; for people and logs, not for decisions. */
  readonly evidence: { readonly [key: string]: Json };
  /** Files done, files in all (null where cgc does not say), milliseconds since the work began. */
  readonly progress: { readonly done: number; readonly total: number | null; readonly elapsedMs: number } | null;
  /** The last thing that went wrong, in which cgc verb or step. */
  readonly lastFailure: {
    readonly kind: "timedOut" | "failed" | "busy" | "cancelled" | "spawnFailed" | "unparseable";
    readonly verb: string;
    readonly detail: string;
  } | null;
  /** cgc processes of this session. */
  readonly runs: { readonly started: number; readonly budget: number };
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}
