/** A process that holds the index database. It is named to people and never signalled. */
export interface Holder {
  /** 0 when the system hides the process (another container). */
  readonly pid: number;
  /** One clean line, for example `cgc mcp start`. */
  readonly command: string;
  /** `lock`: the system shows its lock on the file. `process`: a running cgc that uses the same database, as far as can be told. */
  readonly how: "lock" | "process";
  /** ISO-8601; null when unknown. */
  readonly startedAt: string | null;
}

/**
 * FalkorDB Lite's server for this database: `none`, `reachable` through its socket, or `poisoned`: alive without a socket, so
 * that every later cgc quietly falls back to another database until that server ends (facts/cgc.md, "Late findings").
 * `unknown` where this system does not show it.
 */
export type ServerState = "none" | "reachable" | "poisoned" | "unknown";

export interface HolderReport {
  /** False where this system cannot tell; `holders` is empty then, and proves nothing. */
  readonly canSee: boolean;
  readonly holders: readonly Holder[];
  readonly server: ServerState;
}
