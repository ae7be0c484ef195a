import type { Gate } from "@pi-codegraphcontext/gate";
import type { Host } from "./host.ts";

/** How long a cgc run may outlive a session that was disposed of without a word, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/**
 * Calls `onGone` when Pi's session is over without a `session_shutdown`, as the SDK's `session.dispose()` ends it.
 * Looks only while the gate works: at rest there is nothing to end. Returns the way to stop.
 */
export function watchHost(host: Host, gate: Gate, onGone: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function look(): void {
    if (!host.isGone()) return;
    stop();
    onGone();
  }

  function keepLooking({ working }: { readonly working: boolean }): void {
    if (!working) rest();
    else timer ??= setInterval(look, LOOK_EVERY_MS).unref();
  }

  const unsubscribe = gate.subscribe(keepLooking);
  keepLooking(gate.snapshot);

  function stop(): void {
    rest();
    unsubscribe();
  }
  return stop;
}
