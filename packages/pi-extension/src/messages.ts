import type { GateRequest, GateSnapshot, GetMessage } from "./protocol.ts";

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

/** The snapshot in a message, or undefined when it is none or of a schema that this code does not know. */
export function snapshotOf(data: unknown): GateSnapshot | undefined {
  return field(data, "schema") === 1 && typeof field(data, "state") === "string" ? (data as GateSnapshot) : undefined;
}
