import { type BackendProfile, type Damage, MB, openCypher } from "./profile.ts";

const TAIL_BYTES = 9;
const END_OF_FILE = 0xff;

/**
 * Looks at both ends of a Redis dump: the magic `REDIS` with a four-digit version, and the end-of-file opcode before the eight
 * bytes of checksum (Redis's RDB format).
 */
function dumpDamage(head: Buffer, tail: Buffer): Damage | null {
  if (!/^REDIS\d{4}$/u.test(head.toString("latin1"))) return "not-a-database";
  return tail.length === TAIL_BYTES && tail[0] === END_OF_FILE ? null : "truncated";
}

/** The names cgc gives to the file, and replaces by the other engine's where it falls back. */
export const falkordbFiles: readonly string[] = ["falkordb", "falkordb.db"];

/**
 * FalkorDB Lite: a Redis server that the first cgc starts and that all others share. It keeps its graph in a dump, and works
 * in the dump's folder. Whoever comes first owns the server, and takes it down for all others at its end: so runs of the
 * gate's go to a copy, with a server of their own (docs/facts.md#falkordb-owner-hazard). Not while a server that nobody owns
 * still has the newest state.
 */
export const falkordb: BackendProfile<"falkordb"> = {
  name: "falkordb",
  configuredNames: ["falkordb"],
  moduleFile: "redislite/falkordb_client.py",
  requires: { unix: true, python: [3, 12] },
  fallbacks: ["kuzudb", "ladybugdb", "remote"],
  sideFiles: [".settings"],
  socket: "falkordb.sock",
  check: { headBytes: 9, tailBytes: TAIL_BYTES, damage: dumpDamage, isHiddenByCgc: true },
  takesEmptyFile: false,
  openingTrace: null,
  holdersShowBy: "processes",
  usesCopyForQuery: ({ isServed }) => !isServed,
  usesCopyForWork: ({ isServed }) => !isServed,
  // It loads its whole file first: 7 MB took 3 s, 98 MB 37 s (docs/facts.md#falkordb-load-time).
  loadMsPerMB: 500,
  // Measured: 8 to 10 files a second, 190 MB at 500 files (docs/facts.md#cgc-cost).
  filesPerSecond: 8,
  memoryBytes: (files) => (150 + files * 0.1) * MB,
  dialect: openCypher,
};
