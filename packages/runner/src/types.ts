/** One step of the way down: the signal, and how long the group has to be gone before the next step. */
export interface LadderStep {
  readonly signal: NodeJS.Signals;
  /** Milliseconds. */
  readonly graceMs: number;
  /** `leader` signals only the process we spawned, `group` its whole process group (default). */
  readonly to?: "leader" | "group";
}

/** Signals in order of severity; the runner appends SIGKILL to the group when the last step is milder. */
export type Ladder = readonly LadderStep[];

/** One run of one program. Nothing is inherited: what is not given here does not reach the child. */
export interface RunRequest {
  /** Absolute path of the executable. Anything else is refused as `spawnFailed`. */
  readonly file: string;
  readonly args: readonly string[];
  /** Absolute path of an existing folder. */
  readonly cwd: string;
  /** The child's whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds from spawn until the ladder starts. */
  readonly budgetMs: number;
  readonly signal?: AbortSignal;
  /**
   * How to end the run early. A function is asked at that moment, and every two seconds before it, for the case that the
   * host dies. Default: TERM 2 s, KILL.
   */
  readonly ladder?: Ladder | (() => Ladder);
  /** Bytes kept of each stream, half from its head and half from its tail. Default 1 MiB. */
  readonly maxBytes?: number;
  /** Called with each decoded, ANSI-free chunk of either stream. Must not throw; what it throws is swallowed. */
  readonly onOutput?: (chunk: string, stream: "stdout" | "stderr") => void;
  /** When this text appears in either stream (white space ignored), the run is ended by its ladder and the outcome is `reached`. */
  readonly untilText?: string;
  /**
   * Gives the run a private temp folder (TMPDIR, TMP, TEMP), removed afterwards. A daemon whose pid file (`*.pid`, at
   * most two levels deep) lies in it, or that has it in its environment, was started by this run: after the group it is
   * ended too, TERM first, KILL after 15 s. On Linux one that others are connected to then stays, with the folder, and
   * `empty` is false.
   */
  readonly privateTemp?: boolean;
  /** Called once, after the child was spawned. */
  readonly onSpawn?: (pid: number) => void;
}

/** What a stream said: decoded, ANSI-free text, with the middle left out when it was longer than `maxBytes`. */
export interface Captured {
  readonly text: string;
  /** Bytes the child wrote to this stream. */
  readonly bytes: number;
  readonly truncated: boolean;
}

export interface Ran {
  readonly stdout: Captured;
  readonly stderr: Captured;
  readonly durationMs: number;
  /** True when nothing of the run's group and daemons was left at the end. */
  readonly empty: boolean;
}

/**
 * How a run ended. `run()` never rejects.
 *
 * - `exited`, `signaled`: it ended by itself.
 * - `reached`: `untilText` appeared and we ended it.
 * - `timedOut`, `cancelled`: the budget or the AbortSignal (or `end()`) ended it.
 * - `spawnFailed`: it never ran; `code` is the system's error code (`ENOENT`, `EACCES`, ...) where there is one.
 * - `refused`: the session's budget of runs is used up, or the runner has ended.
 */
export type RunOutcome =
  | ({ readonly kind: "exited"; readonly code: number } & Ran)
  | ({ readonly kind: "signaled"; readonly signal: NodeJS.Signals } & Ran)
  | ({ readonly kind: "reached" | "timedOut" | "cancelled" } & Ran)
  | { readonly kind: "spawnFailed"; readonly code: string; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Runs programs and leaves nothing behind. */
export interface Runner {
  run(request: RunRequest): Promise<RunOutcome>;
  /**
   * Takes a folder in charge whose programs somebody else starts, with it as their TMPDIR: what still runs on it is ended and
   * the folder removed by `remove()`, or when this process is gone, however that happened.
   */
  guard(folder: string): GuardedFolder;
  /** Ends every run by its ladder, refuses new ones, and resolves when all are gone or `withinMs` (default 1,000) has passed. */
  end(options?: { readonly withinMs?: number }): Promise<void>;
  /** How many programs were spawned, and how many may be. */
  readonly runs: { readonly started: number; readonly budget: number };
}

export interface GuardedFolder {
  /** What others have connected to meanwhile is theirs: then it stays, and the folder too. Does not reject. */
  remove(): Promise<void>;
}

/** `budget`: how many programs one session may spawn. */
export interface RunnerOptions {
  readonly budget: number;
}
