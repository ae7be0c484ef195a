import { type BackendProfile, type Dialect, type FileCheck, type LocalBackend, MB } from "./profile.ts";

/** Suffix of the write-ahead log, which lies beside the file while a run has it open, and stays when the run was killed. */
export const logSuffix = ".wal";

const HEAD_BYTES = 24;
const PAGE_BYTES = 4096;
const NO_PAGE = 0xffff_ffff;

/**
 * Reads the header page: magic, storage version, then the page ranges (first page, number of pages) of the catalog and of the
 * metadata, which a checkpoint writes last. Layout read off files of Kuzu 0.11.3 and Ladybug 0.19; the engines refuse the
 * same two damages, and say so (docs/facts.md#database-damage).
 */
function headerCheck(magic: string): FileCheck {
  return {
    headBytes: HEAD_BYTES,
    tailBytes: 0,
    isHiddenByCgc: false,
    damage(head, _tail, size) {
      if (head.toString("latin1", 0, 4) !== magic) return "not-a-database";
      if (head.length < HEAD_BYTES) return "truncated";
      const pages = Math.floor(size / PAGE_BYTES);
      const fits = (offset: number) => {
        const first = head.readUInt32LE(offset);
        return first === NO_PAGE || first + head.readUInt32LE(offset + 4) <= pages;
      };
      return fits(8) && fits(16) ? null : "truncated";
    },
  };
}

/** Kuzu's Cypher has no `replace`, and sums up to a number that cgc cannot print. */
const kuzuCypher: Dialect = {
  replaceAll: (text, { pattern }, substitute) => `regexp_replace(${text}, ${pattern}, ${substitute}, "g")`,
  printableSum: (sum) => `cast(${sum}, "INT64")`,
};

type Shared = Omit<
  BackendProfile<LocalBackend>,
  "name" | "configuredNames" | "moduleFile" | "fallbacks" | "openingTrace"
>;

/**
 * What Kuzu and its fork Ladybug share: an engine inside the cgc process that locks its file, so that a second cgc waits for
 * 7.5 s and gives up (docs/facts.md#cgc-locks). Work goes to a copy where there is something to lose: a sync takes each file
 * out and puts it in again, so one that is cut off in place has lost a file. Not with a log beside the file, which a copy
 * would tear from it, and not where nobody can tell who else has the database open: the engine's own lock has to do there.
 */
export function embedded(magic: string): Shared {
  return {
    requires: null,
    sideFiles: [logSuffix, ".shadow", ".tmp"],
    socket: null,
    check: headerCheck(magic),
    takesEmptyFile: true,
    holdersShowBy: "lock",
    usesCopyForQuery: () => false,
    usesCopyForWork: ({ exists, walExists, seesHolders }) => exists && !walExists && seesHolders,
    loadMsPerMB: 0,
    // Measured: 2 to 2.5 files a second; 9 MB a file at 500 files, less above: 12 GB at 2,538 (docs/facts.md#cgc-cost).
    filesPerSecond: 2,
    memoryBytes: (files) => (150 + Math.min(files * 9, 2700 + files * 3.7)) * MB,
    dialect: kuzuCypher,
  };
}
