export interface Limits {
  /** Files that mean something to the graph. */
  readonly files: number;
  /** Directory entries of any sort. */
  readonly entries: number;
  /** Milliseconds. */
  readonly ms: number;
}

/**
 * Why no complete answer about the workspace's files was given.
 *
 * - `tooLarge`: more directory entries or files than the limits allow.
 * - `tooSlow`: the time limit passed first.
 * - `aborted`: the caller's signal.
 * - `unreadable`: the workspace's folder itself cannot be listed; `code` is the system's.
 *
 * `entries` and `files` count what was seen until then, in the units of `Limits`.
 */
export type Refusal =
  | { readonly kind: "tooLarge" | "tooSlow" | "aborted"; readonly entries: number; readonly files: number }
  | { readonly kind: "unreadable"; readonly code: string };

/** Far above what cgc can index: Kuzu needs about 9 MB of memory a file (facts/cgc.md, late findings). */
export const DEFAULT_LIMITS: Limits = { files: 50_000, entries: 500_000, ms: 30_000 };

export function isRefusal(value: object): value is Refusal {
  return "kind" in value;
}
