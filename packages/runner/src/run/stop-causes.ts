import type { RunRequest } from "../types.ts";

/** Why a run is over: by itself, or because we end it. */
export type StopCause = "exit" | "reached" | "timedOut" | "cancelled";

/** The first cause wins; later ones change nothing. */
export interface StopSwitch {
  trigger(cause: StopCause): void;
  readonly cause: Promise<StopCause>;
}

export function stopSwitch(): StopSwitch {
  const { promise, resolve } = Promise.withResolvers<StopCause>();
  return { trigger: resolve, cause: promise };
}

/** Lets the request's budget and AbortSignal pull `stop`; the returned function takes them off again. */
export function connectCauses(stop: StopSwitch, { budgetMs, signal }: RunRequest): () => void {
  const timer = setTimeout(() => stop.trigger("timedOut"), budgetMs).unref();
  const onAbort = () => stop.trigger("cancelled");
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort, { once: true });
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  };
}
