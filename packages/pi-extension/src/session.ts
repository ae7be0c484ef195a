import { createGate, type Gate, type GateSnapshot } from "@pi-codegraphcontext/gate";
import type { Host } from "./host.ts";
import { replyOf, requestOf } from "./messages.ts";
import { GET, REQUEST, STATE } from "./protocol.ts";
import { offerRebuild } from "./rebuild-offer.ts";
import { watchHost } from "./watch-host.ts";

export interface Session {
  end(): Promise<void>;
}

/** Pi ends with exit code 1 on any throw in a listener or a floating rejection, and stale contexts throw on every access. */
function quietly(action: () => unknown): void {
  try {
    Promise.resolve(action()).catch(() => {});
  } catch {
    // Nothing of the gate is worth a crash of the agent.
  }
}

function answerBus({ events }: Host, gate: Gate): readonly (() => void)[] {
  return [
    events.on(GET, (data) => quietly(() => replyOf(data)?.(gate.snapshot))),
    events.on(REQUEST, (data) =>
      quietly(() => {
        const request = requestOf(data);
        if (request?.type === "create") return gate.create();
        if (request?.type === "rebuild") return gate.rebuild({ confirm: true });
        return undefined;
      }),
    ),
  ];
}

/** Joins one Pi session and one gate: notices, the rebuild offer and the bus. No rule of the lifecycle lives here. */
export function openSession(host: Host): Session {
  const closing = new AbortController();
  let offered = false;
  const gate = createGate({
    cwd: host.cwd,
    notify: ({ message, level }) => quietly(() => host.ui.notify(message, level)),
  });

  async function offerOnce(snapshot: GateSnapshot): Promise<void> {
    if (offered || !host.hasUI || snapshot.state !== "corrupt") return;
    offered = true;
    const { diagnosis } = snapshot.evidence;
    if (!(await offerRebuild(host, snapshot, closing.signal)) || closing.signal.aborted) return;
    await gate.rebuild({ confirm: true, ...(typeof diagnosis === "string" ? { diagnosis } : {}) });
  }

  const unsubscribe = gate.subscribe((snapshot) => {
    quietly(() => host.events.emit(STATE, snapshot));
    quietly(() => offerOnce(snapshot));
  });
  const hangUp = answerBus(host, gate);

  async function end(): Promise<void> {
    unwatch();
    closing.abort();
    await gate.end();
    unsubscribe();
    for (const stop of hangUp) quietly(stop);
  }

  const unwatch = watchHost(host, gate, () => quietly(end));
  quietly(() => gate.start());
  return { end };
}
