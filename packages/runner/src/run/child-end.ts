import type { ChildProcess } from "node:child_process";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** How long the pipes of a program that is gone may be silent and still open. Milliseconds. */
const SILENCE = 200;

/** A grandchild that writes for ever is not listened to for ever. Milliseconds. */
const LIMIT = 2_000;

/** How the child itself ended. */
export type ChildExit =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signaled"; readonly signal: NodeJS.Signals };

/** Resolves at `exit`, not at `close`: a grandchild that holds the pipes can put `close` off for ever. */
export function childExit(child: ChildProcess): Promise<ChildExit> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      resolve(signal === null ? { kind: "exited", code: code ?? 0 } : { kind: "signaled", signal });
    });
  });
}

/** Resolves when everything that was written has been read and the pipes are closed. */
export function childClose(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("close", () => resolve());
  });
}

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
