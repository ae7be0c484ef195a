// In a fresh process: loads one extension as Pi does, starts a session, and prints both times as JSON.
import { createJiti } from "jiti";

/** Milliseconds. */
export interface Loaded {
  readonly importMs: number;
  /** What `session_start` held up synchronously. */
  readonly sessionStartMs: number;
}

type Handler = (event: object, ctx: object) => unknown;

const [path = ""] = process.argv.slice(2);
// The options of Pi 1.6's own loader.
const jiti = createJiti(import.meta.url, { moduleCache: false, tryNative: false });
const beforeImport = performance.now();
const factory = await jiti.import<(pi: object) => void>(path, { default: true });
const importMs = performance.now() - beforeImport;

const handlers = new Map<string, Handler>();
const events = { emit() {}, on: () => () => {} };
factory({ events, on: (name: string, handler: Handler) => handlers.set(name, handler) });
const ctx = { cwd: process.cwd(), hasUI: true, ui: { notify() {}, select: async () => undefined } };
const beforeStart = performance.now();
const started = handlers.get("session_start")?.({ type: "session_start", reason: "startup" }, ctx);
const sessionStartMs = performance.now() - beforeStart;
await started;
await handlers.get("session_shutdown")?.({ type: "session_shutdown", reason: "quit" }, ctx);
process.stdout.write(JSON.stringify({ importMs, sessionStartMs } satisfies Loaded));
