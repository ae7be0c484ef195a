import { setTimeout as delay } from "node:timers/promises";

/** Waits until `look` sees something true-ish, and returns it; fails after twenty seconds. */
export async function until<T>(look: () => T): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const seen = look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Not seen within twenty seconds: ${look}`);
    await delay(20);
  }
}
