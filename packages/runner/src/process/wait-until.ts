import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between two looks. */
const INTERVAL = 20;

/** Looks until `condition` holds or `withinMs` has passed; tells whether it held. Never keeps the host's event loop alive. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() >= deadline) return false;
    await delay(INTERVAL, undefined, { ref: false });
  }
  return true;
}
