/**
 * Every limit of the gate on time, size and number, and the defaults of those that a user sets (config/schema.ts). Times are milliseconds and
 * sizes bytes unless a name says otherwise. What a backend costs is in its profile (backends/).
 */

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

// --- Runs of cgc ---

/** One question. Default of `cgc.timeoutMs`. cgc needs 1.2 to 3 s to start, and 9 to 13 s to report a lock on Kuzu. */
export const QUESTION_MS = 30 * SECOND;

/**
 * One index, sync or rebuild. Default of `cgc.maintenanceTimeoutMs`. An index of 500 files takes 4 minutes on Kuzu
 * (docs/facts.md#cgc-cost).
 */
export const WORK_MS = 30 * MINUTE;

/** The question for the version, within `cgc.timeoutMs`. Python's start alone takes up to 3 s on a cold machine. */
export const VERSION_MS = 10 * SECOND;

/** What a setting of time may be. Less than a second no cgc starts in. */
export const LEAST_SETTING_MS = SECOND;
export const MOST_SETTING_MS = 24 * HOUR;

/**
 * cgc processes of one session. The longest way through the chart takes nine: version, two probes, index, sync and rebuild
 * with a verification each.
 */
export const MOST_RUNS = 12;

/** The paths of as many files as a workspace may have at 300 bytes each; memory goes up by a multiple of it. */
export const MOST_ANSWER_BYTES = 16 * MB;

/** Beginning and end of a run's output that are searched: cgc says what happened there. Characters each. */
export const SEARCHED_CHARACTERS = 16 * KB;

/**
 * From one signal to the next while work is ended. SIGINT is the only one cgc saves on; a second ends it in every phase within
 * 1.5 s (62 endings at random moments, worst 2.4 s: docs/facts.md#cgc-signals).
 */
export const SAVING_GRACES_MS = [1.5 * SECOND, 5 * SECOND] as const;

/** The same for a run that opened no database. */
export const QUICK_GRACE_MS = 500;

/** Ending a run with all that follows it, before a later session stops waiting for it. */
export const SHUTDOWN_MS = 15 * SECOND;

/** Works in a row without a fitting graph, after which none is begun unasked: they would take their minutes in every session. */
export const MOST_FAILURES = 2;

// --- Other users of the database ---

/** Between looks for another cgc while a run is under way: one that meets a lock on Kuzu gives up after 7.5 s. */
export const CONTENTION_LOOK_MS = 500;

/** Whoever comes during a question waits for its answer, which takes 2 to 3 s; only a slower one yields. */
export const QUESTION_PATIENCE_MS = 4 * SECOND;

/** A database server on this machine answers at once; one that loads a large file says so at once too. */
export const SERVER_ANSWER_MS = 500;
export const MOST_SERVER_ANSWER_BYTES = 64 * KB;

/** Between looks at a holder: soon at first, for a run of seconds, then rarely, for a server that lives as long as its session. */
export const HOLDER_LOOK = { firstMs: 400, longestMs: 3 * SECOND } as const;

/** FalkorDB Lite's server saves for up to 2.3 s after its cgc ended (docs/facts.md#falkordb-server-life). */
export const SERVER_SAVING_MS = 5 * SECOND;

/** Looks at a process without an environment: it is being started or goes down, on a busy machine for a good while. */
export const PROCESS_SETTLING = { everyMs: 50, atMostMs: 2 * SECOND } as const;

/** The system's list of processes. */
export const PROCESS_LIST_MS = 5 * SECOND;
export const MOST_PROCESS_LIST_BYTES = 16 * MB;

/** A command line of another process in a sentence for people. Characters. */
export const MOST_COMMAND_CHARACTERS = 120;

// --- The workspace's tree ---

/** Far above what cgc can index: Kuzu needs about 9 MB of memory a file. `entries`: of folders, of any sort. */
export const TREE_LIMITS = { files: 50_000, entries: 500_000, ms: 30 * SECOND } as const;

/** Far above any ignore file; each line costs time at every file. */
export const MOST_IGNORE_FILE_BYTES = 256 * KB;

/** More wildcards than anybody needs make an expression try for hours on a long path; cgc's own would do the same. */
export const MOST_WILDCARDS = 3;

/** No path that can be opened is as long (PATH_MAX of Linux), and V8 refuses an expression of some 100,000 characters. */
export const MOST_PATTERN_CHARACTERS = 4 * KB;

/** Longest stretch of synchronous work. Garbage collection comes on top, and all must stay below 10. */
export const SLICE_MS = 2;

// --- What the gate keeps ---

/** More than the record of the largest workspace the gate lists (500,000 entries, most of them folders: 26 MB). */
export const MOST_RECORD_BYTES = 32 * MB;

/** Records kept, newest first. */
export const MOST_RECORDS = 200;

/** Age at which a temporary file belongs to a writer that died, and a private copy to a session that was killed. */
export const TEMPORARY_FILE_MS = HOUR;
export const PRIVATE_COPY_MS = 24 * HOUR;

/** Larger databases are asked instead: bytes that take about as long to read as cgc takes to answer. */
export const MOST_DIGESTED_BYTES = 2 * GB;

// --- Configuration and messages ---

/** A configuration file is a screenful; anything larger is not one. The second holds for files that cgc reads too. */
export const MOST_CONFIG_BYTES = 64 * KB;
export const MOST_TEXT_BYTES = MB;

/** More aliases than a configuration file has use for could unfold to any size. */
export const MOST_YAML_ALIASES = 100;

/** A value in a message about the configuration. Characters. */
export const MOST_VALUE_CHARACTERS = 60;

/** A whole message. Characters. */
export const MOST_MESSAGE_CHARACTERS = 1000;

/** Paths in each list that a snapshot shows; counts are always whole. */
export const SAMPLE = 20;

/** Between snapshots with the elapsed time while work is under way. */
export const HEARTBEAT_MS = SECOND;
