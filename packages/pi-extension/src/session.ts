import { createGate, type GateNotice, type GateSnapshot } from "@pi-codegraphcontext/gate";
import { answerBus } from "./answer-bus.ts";
import type { Host } from "./host.ts";
import { NOTICE, type NoticeMessage, STATE } from "./protocol.ts";
import { quietly } from "./quietly.ts";
import { offerRebuild } from "./rebuild-offer.ts";
import { watchHost } from "./watch-host.ts";

export interface Session {
  end(): Promise<void>;
}

/** Shows a notice, unless a sibling takes it. */
function showNotice({ events, ui }: Host, notice: GateNotice): void {
  let taken = false;
  const take = () => {
    taken = true;
  };
  events.emit(NOTICE, { notice, take } satisfies NoticeMessage);
  if (!taken) ui.notify(notice.message, notice.level);
}

/** Joins one Pi session and one gate: notices, the rebuild offer and the bus. No rule of the lifecycle lives here. */
export function openSession(host: Host): Session {
  const closing = new AbortController();
  let offered = false;
  const gate = createGate({
    cwd: host.cwd,
    notify: (notice) => quietly(() => showNotice(host, notice)),
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
  const hangUp = answerBus(host.events, gate);

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
