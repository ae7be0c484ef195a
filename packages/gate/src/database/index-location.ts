import type { Backend } from "../backends/profile.ts";

/** Something in the workspace that would steer a cgc run whose working folder is the workspace. */
export interface Hazard {
  readonly kind: "mcp.json" | "link" | "database-name";
  readonly path: string;
  /** One sentence. */
  readonly detail: string;
}

/** A database as the file system shows it. Every cgc command rewrites it, so its times prove nothing about freshness. */
export interface DatabaseFile {
  /** Absolute path of the file; the write-ahead log and FalkorDB's settings and socket lie beside it. */
  readonly path: string;
  readonly exists: boolean;
  readonly isFile: boolean;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Decimal text, because an inode number may not fit a double. */
  readonly ino: string;
  readonly dev: string;
  /** Kuzu and Ladybug: `.wal` beside the file. */
  readonly walExists: boolean;
}

/** Where cgc keeps the index of a workspace, found out from files alone. */
export interface IndexLocation {
  readonly mode: "global" | "per-repo" | "named";
  /** Name of the context in `named` mode. */
  readonly context: string | null;
  /** The backend cgc ends up with, after its fallback for engines that are not installed. */
  readonly backend: Backend;
  /** Where the choice comes from: a variable's or a file's name, or `default`. */
  readonly backendSource: string;
  /** Null when the graph is on a server, or when the backend is unknown and files of several are there. */
  readonly database: DatabaseFile | null;
  /** FalkorDB Lite's socket, whether or not it exists. */
  readonly socketPath: string | null;
  /** Per-repo mode: whether the workspace's `.codegraphcontext` exists; without it cgc must not be run, as it would create it. */
  readonly localFolderExists: boolean;
  readonly hazards: readonly Hazard[];
  /** cgc finds a per-repo index only from its working folder; everywhere else a neutral one is safer. */
  readonly cwdForRuns: "neutral" | "workspace";
  /** The ignore file of the context, whether or not it exists. */
  readonly globalIgnoreFile: string;
  /** Why only cgc itself can say where the index is; null when the files told it. */
  readonly askCgc: string | null;
}
