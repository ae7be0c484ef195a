import type { BaselineRecord } from "./baseline/baseline-record.ts";
import type { KnownDefect } from "./cgc/compat/known-defects.ts";
import type { Cgc } from "./cgc/find-cgc.ts";
import type { IndexLocation } from "./database/index-location.ts";
import type { PrivateCopy } from "./database/private-copy.ts";
import type { Manifest } from "./manifest/manifest.ts";

/** What is known about cgc, the index and the tree; handed from actor to actor, never changed. */
export interface IndexContext {
  readonly cgc: Cgc;
  readonly location: IndexLocation;
  readonly defects: readonly KnownDefect[];
  /** The files cgc would index, as they were at the last look. Null until cgc's version, which decides what counts, is known. */
  readonly manifest: Manifest | null;
  /** The valid record of this workspace, database and cgc. */
  readonly record: BaselineRecord | null;
}

/** With the tree: what the graph is asked and worked on from. */
export interface TreeContext extends IndexContext {
  readonly manifest: Manifest;
}

/** What finished work hands to its verification. `manifest` is the tree as it was before the work. */
export interface WorkedContext extends TreeContext {
  /** The private copy that holds the work, or null where it was done on the database itself. */
  readonly copy: PrivateCopy | null;
  /** Of the full index just made, else null. */
  readonly filesPerSecond: number | null;
}
