import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { type Host, hostOf } from "./host.ts";
import type { Session } from "./session.ts";

/** `session_shutdown` has no time limit of its own: a handler that hangs leaves Pi deaf. */
const SHUTDOWN_MS = 1000;

async function open(host: Host): Promise<Session | undefined> {
  try {
    // Loaded only now, so that starting Pi costs nothing but this file.
    const { openSession } = await import("./session.ts");
    return host.isGone() ? undefined : openSession(host);
  } catch {
    return undefined;
  }
}

async function close(opening: Promise<Session | undefined>): Promise<void> {
  const session = await opening;
  await session?.end();
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    work
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}

/** The Pi extension: one gate a session, started in the background and ended with the session, for whatever reason. */
export default function codeGraphGate(pi: ExtensionAPI): void {
  let opening: Promise<Session | undefined> | undefined;

  function end(): Promise<void> {
    const ended = opening;
    opening = undefined;
    return ended === undefined ? Promise.resolve() : atMost(SHUTDOWN_MS, close(ended));
  }

  pi.on("session_start", (_event, ctx) => {
    void end();
    const host = hostOf(pi, ctx);
    // The next turn of the event loop, so that neither the import nor the first look delays the first prompt.
    opening = new Promise((resolve) => setImmediate(() => resolve(open(host))));
  });
  pi.on("session_shutdown", end);
}
