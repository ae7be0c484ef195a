import type { GateSnapshot } from "@pi-codegraphcontext/gate";

export type { Evidence, Failure, GateSnapshot, GateState, Health, Json, Progress } from "@pi-codegraphcontext/gate";

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
