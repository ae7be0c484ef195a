import { setTimeout as delay } from "node:timers/promises";

/** Waits until `look` sees something true-ish, and returns it; fails after ten seconds. */
export async function until<T>(look: () => T): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Not seen within ten seconds: ${look}`);
    await delay(20);
  }
}
