import { setImmediate } from "node:timers/promises";

/** Longest stretch of synchronous work, in milliseconds; design section 4 allows about 10. */
const SLICE_MS = 4;

/** Splits synchronous work: `if (slices.due()) await slices.rest();` after each small step. */
export interface Slices {
  due(): boolean;
  /** Lets the event loop run. */
  rest(): Promise<void>;
}

export function startSlices(): Slices {
  let sliceEnd = performance.now() + SLICE_MS;
  return {
    due: () => performance.now() >= sliceEnd,
    rest: async () => {
      await setImmediate();
      sliceEnd = performance.now() + SLICE_MS;
    },
  };
}
