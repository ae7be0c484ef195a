import type { GateNotice, GateSnapshot, Lease } from "@pi-codegraphcontext/gate";

export type {
  Backend,
  Condition,
  Evidence,
  Failure,
  GateNotice,
  GateSnapshot,
  GateState,
  Health,
  Json,
  Launch,
  Lease,
  LocalBackend,
  NoticeCondition,
  Progress,
  Work,
} from "@pi-codegraphcontext/gate";

/** Every new snapshot is emitted on this channel of `pi.events`. */
export const STATE = "pi-codegraphcontext:state";

/** Emit a {@link GetMessage} here to get the present snapshot, synchronously; without the gate nothing happens. */
export const GET = "pi-codegraphcontext:get";

/** Emit a {@link RequestMessage} here to act for the user; it is refused in any state that does not offer it. */
export const REQUEST = "pi-codegraphcontext:request";

/** A {@link NoticeMessage} is emitted here before a notice is shown. */
export const NOTICE = "pi-codegraphcontext:notice";

/** What is emitted on `GET`. */
export interface GetMessage {
  /** Called before `emit` returns. */
  readonly reply: (snapshot: GateSnapshot) => void;
}

/**
 * `create` consents to index the workspace; `rebuild` is the explicit yes to rebuild a damaged index. `sync` asks for a sync
 * now, `cancel` ends the work under way, `look` compares the tree with the record again. `snapshot` asks for a lease of a
 * private copy of the verified database, `release` gives it back.
 */
export type GateRequest =
  | { readonly type: "create" | "sync" | "cancel" | "look" | "snapshot" }
  | { readonly type: "rebuild"; readonly confirm: true }
  | { readonly type: "release"; readonly id: string };

/** What becomes of a request. `lease` is the answer to `snapshot`; `reason` is one plain sentence. */
export type RequestAnswer =
  | { readonly accepted: true; readonly lease?: Lease }
  | { readonly accepted: false; readonly reason: string };

/** What is emitted on `REQUEST`. */
export type RequestMessage = GateRequest & {
  /** Called exactly once, after `emit` returned. */
  readonly reply?: (answer: RequestAnswer) => void;
};

/** What is emitted on `NOTICE`. */
export interface NoticeMessage {
  readonly notice: GateNotice;
  /** Called before `emit` returns, it keeps the gate from showing the notice. */
  readonly take: () => void;
}
