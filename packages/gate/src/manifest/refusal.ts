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

export function isRefusal(value: object): value is Refusal {
  return "kind" in value;
}
