import type { GateRequest, GateSnapshot } from "./protocol.ts";

function field(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

/** The reply function of a message, or undefined: what comes over the bus is untrusted. */
export function replyOf<T>(data: unknown): ((answer: T) => void) | undefined {
  const reply = field(data, "reply");
  return typeof reply === "function" ? (reply as (answer: T) => void) : undefined;
}

const plain: ReadonlySet<unknown> = new Set(["create", "sync", "cancel", "look", "snapshot"]);

/** The request in a message, or undefined when it is none. */
export function requestOf(data: unknown): GateRequest | undefined {
  const type = field(data, "type");
  const id = field(data, "id");
  if (plain.has(type)) return { type } as GateRequest;
  if (type === "rebuild" && field(data, "confirm") === true) return { type, confirm: true };
  if (type === "release" && typeof id === "string") return { type, id };
  return undefined;
}

/** The snapshot in a message, or undefined when it is none or of a schema that this code does not know. */
export function snapshotOf(data: unknown): GateSnapshot | undefined {
  return field(data, "schema") === 1 && typeof field(data, "state") === "string" ? (data as GateSnapshot) : undefined;
}
