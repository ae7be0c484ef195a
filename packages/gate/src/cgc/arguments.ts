/** The cgc runs the gate may start. Nothing else may build an argument list for cgc. */
export type Verb = "version" | "query" | "index" | "rebuild" | "sync";

/** Argument lists by verb. `workspace` is an absolute real path: relative ones would depend on the neutral working folder. */
export const cgcArguments = {
  version: (): readonly string[] => ["--version"],
  query: (text: string): readonly string[] => ["query", text],
  /** Fills an empty index; on a filled one it only compares file counts. */
  index: (workspace: string): readonly string[] => ["index", workspace],
  /** Deletes the repository's graph first, then indexes from nothing. */
  rebuild: (workspace: string): readonly string[] => ["index", "--force", workspace],
  /** Reconciles in place, then watches: the run is over for us when `syncReadyMarker` appears. */
  sync: (workspace: string): readonly string[] => ["watch", "--sync-on-start", workspace],
} satisfies Record<Verb, (argument: string) => readonly string[]>;

/** Printed when the start-up sync is complete and the watcher begins to wait (docs/facts.md#cgc-verbs). */
export const syncReadyMarker = "Monitoring for file changes";
