/**
 * Runs of ended sessions that are still going down, process-wide: Pi evaluates the extension anew after a reload, so a
 * module's own variable would not do (facts/pi.md, fact 12).
 */
const KEY = Symbol.for("pi-codegraphcontext:endings");

function endings(): Set<Promise<void>> {
  const shared = globalThis as { [KEY]?: Set<Promise<void>> };
  shared[KEY] ??= new Set();
  return shared[KEY];
}

export function trackShutdown(ending: Promise<void>): void {
  const settled = ending.catch(() => {}).finally(() => endings().delete(settled));
  endings().add(settled);
}

/** Resolves when no run of an earlier session of this process is left, so that a new session does not take it for a stranger's. */
export async function earlierShutdowns(): Promise<void> {
  await Promise.all(endings());
}
