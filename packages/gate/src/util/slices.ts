import { setImmediate } from "node:timers/promises";
import { SLICE_MS } from "../budgets/budgets.ts";

export interface SliceOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for all slices together. */
  readonly ms: number;
}

/** Splits synchronous work: after each small step `if (slices.due()) await slices.rest();`, and an end when `stopped` is set. */
export interface Slices {
  due(): boolean;
  /** Lets the event loop run, then looks at the signal and the time. */
  rest(): Promise<void>;
  readonly stopped: "aborted" | "tooSlow" | undefined;
}

export function startSlices({ signal, ms }: SliceOptions): Slices {
  const deadline = performance.now() + ms;
  let sliceEnd = performance.now() + SLICE_MS;
  let stopped: Slices["stopped"];
  return {
    due: () => performance.now() >= sliceEnd,
    async rest() {
      await setImmediate();
      const now = performance.now();
      sliceEnd = now + SLICE_MS;
      if (signal?.aborted) stopped = "aborted";
      else if (now >= deadline) stopped = "tooSlow";
    },
    get stopped() {
      return stopped;
    },
  };
}
