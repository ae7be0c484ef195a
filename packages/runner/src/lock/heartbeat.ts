import { utimes } from "node:fs/promises";
import type { Claim } from "./claim.ts";
import { readLock } from "./lock-file.ts";

/** Time between two signs of life. Milliseconds. */
const INTERVAL = 5_000;

/** A holder that cannot be looked up is given up after six missed signs of life. Milliseconds. */
export const STALE_AFTER = 6 * INTERVAL;

/** Touches the lock file as long as it bears `claim`; the returned function ends it. Keeps no event loop alive. */
export function beat(path: string, claim: Claim): () => void {
  const timer = setInterval(() => void touch(), INTERVAL).unref();

  async function touch(): Promise<void> {
    try {
      const found = await readLock(path);
      if (found?.token !== claim.token) return clearInterval(timer);
      const now = new Date();
      await utimes(path, now, now);
    } catch {
      // A folder that cannot be reached just now may be back at the next beat.
    }
  }

  return () => clearInterval(timer);
}
