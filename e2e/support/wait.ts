import { setTimeout as pause } from "node:timers/promises";

export interface WaitOptions {
  /** Milliseconds until it gives up. Default 30,000. */
  readonly withinMs?: number;
  /** What to show when it gives up. */
  readonly lastSeen?: () => unknown;
}

/**
 * Looks until something is there. `undefined` and `false` mean not yet.
 *
 * @throws when the time is over, with what was last seen.
 */
export async function waitFor<T>(
  what: string,
  look: () => T | false | undefined | Promise<T | false | undefined>,
  { withinMs = 30_000, lastSeen }: WaitOptions = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  while (true) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms for ${what}${tail(lastSeen)}`);
    await pause(25);
  }
}

function tail(lastSeen: (() => unknown) | undefined): string {
  if (!lastSeen) return "";
  const seen = lastSeen();
  return `; last seen: ${typeof seen === "string" ? seen : JSON.stringify(seen)}`;
}
