import { snapshotOf } from "./messages.ts";
import {
  type GateRequest,
  type GateSnapshot,
  GET,
  type GetMessage,
  REQUEST,
  type RequestAnswer,
  type RequestMessage,
  STATE,
} from "./protocol.ts";

/** What is used of `pi.events`. */
export interface GateEvents {
  emit(channel: string, data: unknown): void;
  on(channel: string, listener: (data: unknown) => void): () => void;
}

/** A sibling's end of the line to the gate. */
export interface GateLink {
  /** The latest snapshot, or undefined while no gate has spoken: it is absent, or still to come. */
  readonly snapshot: GateSnapshot | undefined;
  /** `listener` gets the latest snapshot at once, if there is one, and each new one. Returns the way to stop. */
  subscribe(listener: (snapshot: GateSnapshot) => void): () => void;
  /**
   * Acts for the user, who has to have said so. Resolves with what becomes of it, and with a refusal where no gate answers
   * at all; where the state does not offer it, nothing happens.
   */
  request(request: GateRequest): Promise<RequestAnswer>;
  /** Stops listening. Pi itself does so when the session is replaced, reloaded or disposed of. */
  detach(): void;
}

/**
 * Connects an extension to the gate of its session, over the bus alone. The order in which the two are loaded does not
 * matter, and where there is no gate nothing happens. Snapshots of a schema other than 1 are passed over.
 */
export function attach(events: GateEvents): GateLink {
  const listeners = new Set<(snapshot: GateSnapshot) => void>();
  let latest: GateSnapshot | undefined;

  function take(data: unknown): void {
    const snapshot = snapshotOf(data);
    if (snapshot === undefined) return;
    latest = snapshot;
    for (const listener of listeners) listener(snapshot);
  }

  const stop = events.on(STATE, take);
  events.emit(GET, { reply: take } satisfies GetMessage);
  return {
    get snapshot() {
      return latest;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest);
      return () => void listeners.delete(listener);
    },
    request(request) {
      if (latest === undefined || latest.state === "ended")
        return Promise.resolve({ accepted: false, reason: "No gate is there to answer." });
      return new Promise((reply) => {
        try {
          events.emit(REQUEST, { ...request, reply } satisfies RequestMessage);
        } catch {
          // Pi's bus of a session that is over throws.
          reply({ accepted: false, reason: "The session is over." });
        }
      });
    },
    detach() {
      listeners.clear();
      stop();
    },
  };
}
