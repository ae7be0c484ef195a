import type { McpServerConfig } from "@earendil-works/pi-coding-agent";
import type { GateLink, GateSnapshot, GateState, Lease } from "pi-codegraphcontext";
import type { Exposure } from "../settings/settings.ts";
import { type CallsInFlight, callsInFlight } from "./calls-in-flight.ts";
import { registration, SERVER } from "./registration.ts";

/** Pi's end, already guarded against a session that is over. */
export interface ServerHost {
  register(name: string, config: McpServerConfig): void;
  unregister(name: string): void;
}

export interface GraphServer {
  /** What is served now. */
  readonly served: Lease | undefined;
  readonly calls: CallsInFlight;
  end(): Promise<void>;
}

/** A sync that takes longer than this (milliseconds) does not keep the graph from being served as it was before. */
const SYNC_FIRST_MS = 15_000;

const holdsGraph: ReadonlySet<GateState> = new Set(["clean", "drift", "busy"]);
const holdsNone: ReadonlySet<GateState> = new Set(["unavailable", "unindexed", "corrupt", "ended"]);

function isServable({ state, progress }: GateSnapshot): boolean {
  return holdsGraph.has(state) || (state === "syncing" && (progress?.elapsedMs ?? 0) > SYNC_FIRST_MS);
}

/**
 * Keeps the graph's server registered on a copy of the last verified graph: from the moment there is one, on a new copy
 * whenever another was verified, and no longer than there is one.
 */
export function keepGraphServer(
  gate: Pick<GateLink, "request" | "subscribe">,
  host: ServerHost,
  tools: Readonly<Record<string, Exposure>>,
): GraphServer {
  const calls = callsInFlight();
  let served: Lease | undefined;
  /** The state's entry that was acted upon last. */
  let seen = "";
  let queue = Promise.resolve();

  const release = (lease: Lease | undefined) => {
    if (lease !== undefined) void gate.request({ type: "release", id: lease.id });
  };

  async function serve(): Promise<void> {
    const answer = await gate.request({ type: "snapshot" });
    if (!answer.accepted || answer.lease === undefined) return;
    const { lease } = answer;
    const isSame = served !== undefined && served.holds.verifiedAt === lease.holds.verifiedAt;
    if (isSame && lease.holds.verifiedAt !== null) return release(lease);
    const before = served;
    // The same name takes the place of the old server, which would cut off its calls.
    if (before !== undefined) await calls.none();
    try {
      host.register(SERVER, registration(lease.launch, tools));
      served = lease;
      release(before);
    } catch {
      // Pi says itself what it does not like; a stale session says nothing.
      release(lease);
    }
  }

  function stopServing(): void {
    const before = served;
    served = undefined;
    if (before === undefined) return;
    host.unregister(SERVER);
    release(before);
  }

  function follow(snapshot: GateSnapshot): void {
    const entry = `${snapshot.state} ${snapshot.since}`;
    if (holdsNone.has(snapshot.state)) queue = queue.then(stopServing);
    else if (isServable(snapshot) && entry !== seen && (served === undefined || snapshot.state === "clean")) {
      seen = entry;
      queue = queue.then(serve);
    }
    queue = queue.catch(() => {});
  }

  const unsubscribe = gate.subscribe(follow);
  return {
    get served() {
      return served;
    },
    calls,
    async end() {
      unsubscribe();
      stopServing();
      await queue;
      stopServing();
    },
  };
}
