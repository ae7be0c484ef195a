import type { GateSnapshot } from "@pi-codegraphcontext/gate";

/** Every new snapshot is emitted on this channel of `pi.events`. */
export const STATE = "pi-codegraphcontext:state";

/** Emit `{ reply }` here to get the present snapshot, synchronously; without the gate nothing happens. */
export const GET = "pi-codegraphcontext:get";

/** Emit a `GateRequest` here to act for the user; it is refused in any state that does not offer it. */
export const REQUEST = "pi-codegraphcontext:request";

export interface GetMessage {
  readonly reply: (snapshot: GateSnapshot) => void;
}

/** `create` consents to index the workspace; `rebuild` is the explicit yes to rebuild a damaged index. */
export type GateRequest = { readonly type: "create" } | { readonly type: "rebuild"; readonly confirm: true };

function field(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** The reply function of a `get` message, or undefined: what comes over the bus is untrusted. */
export function replyOf(data: unknown): GetMessage["reply"] | undefined {
  const reply = field(data, "reply");
  return typeof reply === "function" ? (reply as GetMessage["reply"]) : undefined;
}

/** The request in a message, or undefined when it is none. */
export function requestOf(data: unknown): GateRequest | undefined {
  if (field(data, "type") === "create") return { type: "create" };
  if (field(data, "type") === "rebuild" && field(data, "confirm") === true) return { type: "rebuild", confirm: true };
  return undefined;
}
