import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** How long the pipes of a program that is gone may be silent and still open. Milliseconds. */
const SILENCE = 200;

/** A grandchild that writes for ever is not listened to for ever. Milliseconds. */
const LIMIT = 2_000;

/**
 * Waits for the last words of a program: until its pipes are closed, or nothing more came for a while because a grandchild
 * holds them open. `bytes` tells how much has come so far.
 */
export async function drain(closed: Promise<void>, bytes: () => number): Promise<void> {
  const deadline = performance.now() + LIMIT;
  let before: number;
  do {
    before = bytes();
    await Promise.race([closed, silence()]);
  } while (bytes() > before && performance.now() < deadline);
}

/** When the event loop was held up, the timer is served before the pipes are read: only after the next turn it is true. */
async function silence(): Promise<void> {
  await delay(SILENCE, undefined, { ref: false });
  await nextTurn();
}
