import type { BaselineRecord } from "./baseline/baseline-record.ts";
import type { KnownDefect } from "./cgc/compat/known-defects.ts";
import type { IndexLocation } from "./database/index-location.ts";
import type { Manifest } from "./manifest/manifest.ts";

export interface Cgc {
  /** As configuration names it: what a person can type, where Pi and the shell have one PATH. */
  readonly command: string;
  /** Absolute path of the launcher as it was found. */
  readonly launcher: string;
  /** What the file system says of the launcher's real file; an upgrade changes it. */
  readonly file: { readonly executable: string; readonly size: number; readonly mtimeMs: number };
  /** Null until cgc was asked, where its files do not tell. */
  readonly version: string | null;
}

/** What is known about cgc, the index and the tree before any cgc run. */
export interface IndexContext {
  readonly cgc: Cgc;
  readonly location: IndexLocation;
  readonly defects: readonly KnownDefect[];
  /** The files cgc would index, as they were at the last look; work is measured against it. Null until it was needed. */
  readonly manifest: Manifest | null;
  /** The valid record of this workspace, database and cgc. */
  readonly record: BaselineRecord | null;
}
