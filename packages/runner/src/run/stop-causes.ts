import type { RunRequest } from "../types.ts";

/** Why a run is over: by itself, or because we end it. */
type StopCause = "exit" | "reached" | "timedOut" | "cancelled";

/** The first cause wins; later ones change nothing. */
export interface StopSwitch {
  trigger(cause: StopCause): void;
  readonly cause: Promise<StopCause>;
}

/** A longer timer would fire at once (Node's documentation of setTimeout). Milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function stopSwitch(): StopSwitch {
  const { promise, resolve } = Promise.withResolvers<StopCause>();
  return { trigger: resolve, cause: promise };
}

/** Lets the request's budget and AbortSignal pull `stop`; the returned function takes them off again. */
export function connectCauses(stop: StopSwitch, { budgetMs, signal }: RunRequest): () => void {
  const timer = setTimeout(() => stop.trigger("timedOut"), Math.min(budgetMs, LONGEST_TIMER)).unref();
  const onAbort = () => stop.trigger("cancelled");
  signal?.addEventListener("abort", onAbort, { once: true });
  // The signal may have fired while the program was being spawned.
  if (signal?.aborted) onAbort();
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  };
}
