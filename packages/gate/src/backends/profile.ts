/** A backend whose graph is in a file of this machine. */
export type LocalBackend = "falkordb" | "kuzudb" | "ladybugdb";

/**
 * What holds the graph. `remote` is a server (Neo4j, Nornic, FalkorDB over TCP): no local file can answer for it.
 * `unknown` is a name this cgc would refuse, or one that only cgc itself can resolve.
 */
export type Backend = LocalBackend | "remote" | "unknown";

/** Damage that the ends of a database file show. */
export type Damage = "not-a-database" | "truncated";

/** How the ends of a file tell whether it is a whole database. What lies between is only found out by loading it. */
export interface FileCheck {
  /** Bytes needed from the beginning of the file, and from its end. */
  readonly headBytes: number;
  readonly tailBytes: number;
  /** `size`: bytes of the whole file. */
  damage(head: Buffer, tail: Buffer, size: number): Damage | null;
  /** Whether cgc answers a damaged file by quietly opening an empty database of another backend, so that the gate looks first. */
  readonly isHiddenByCgc: boolean;
}

/** What decides whether a run of the gate's goes to a private copy of the database. */
export interface CopyCase {
  readonly exists: boolean;
  /** A log lies beside the file. */
  readonly walExists: boolean;
  /** A server runs that nobody holds. It may know more than the file. */
  readonly isServed: boolean;
  /** Whether this system shows who has the database open. */
  readonly seesHolders: boolean;
}

/** All that the gate knows of one backend. Defects of single versions of cgc on it: cgc/compat/known-defects.ts. */
export interface BackendProfile<B extends Backend = Backend> {
  readonly name: B;
  /** As cgc's configuration names it, in lower case; cgc reads the names in any case. */
  readonly configuredNames: readonly string[];
  /** The file by which an installation shows that it has the engine, below `site-packages`; null where it needs none. */
  readonly moduleFile: string | null;
  /** Null when the engine runs wherever cgc does. `python`: the oldest major and minor version. */
  readonly requires: { readonly unix: true; readonly python: readonly [major: number, minor: number] } | null;
  /** What cgc takes instead where the engine is not installed, in this order. Where files do not tell, the first is there. */
  readonly fallbacks: readonly Exclude<Backend, "unknown">[];
  /** Suffixes of the files that belong to the database besides its main file. */
  readonly sideFiles: readonly string[];
  /** Name of the socket of its server, beside the file; null where there is no server. */
  readonly socket: string | null;
  /** Null where there is no file. */
  readonly check: B extends LocalBackend ? FileCheck : FileCheck | null;
  /** Whether cgc takes an empty file for a new database, and writes into it on a mere question. */
  readonly takesEmptyFile: boolean;
  /** The bytes that every opening of the file changes, also one that only reads; null where nothing else tells a write. */
  readonly openingTrace: { readonly start: number; readonly end: number } | null;
  /**
   * How whoever has the database open shows: by a `lock` on the file, which the system lists; or not at all, and then the
   * running `processes` of cgc that use the same database count. Null where there is no file.
   */
  readonly holdersShowBy: "lock" | "processes" | null;
  /** Whether a question goes to a copy. */
  usesCopyForQuery(of: Pick<CopyCase, "isServed">): boolean;
  /** Whether work is done on a copy that replaces the database once it is verified. */
  usesCopyForWork(of: CopyCase): boolean;
  /** Milliseconds of loading for each MB of the file, which come before the first answer. */
  readonly loadMsPerMB: number;
  /** Files per second of a full index, where the workspace's own rate is not known yet. */
  readonly filesPerSecond: number;
  /** Bytes of memory that an index of so many files takes. */
  memoryBytes(files: number): number;
  readonly dialect: Dialect;
}

/** Where the backends' Cypher differs. Arguments and results are expressions of it. */
export interface Dialect {
  /** `text` with each `character` replaced; `pattern` is the same as a regular expression. */
  replaceAll(
    text: string,
    { character, pattern }: { readonly character: string; readonly pattern: string },
    substitute: string,
  ): string;
  /** A sum of integers as a number that cgc can print. */
  printableSum(sum: string): string;
}

export const MB = 1024 * 1024;

/** The Cypher of FalkorDB and Neo4j, which have no `regexp_replace`. */
export const openCypher: Dialect = {
  replaceAll: (text, { character }, substitute) => `replace(${text}, ${character}, ${substitute})`,
  printableSum: (sum) => sum,
};
