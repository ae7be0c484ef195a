import { HOLDER_LOOK, SERVER_SAVING_MS } from "../budgets/budgets.ts";
import { exists } from "../util/files.ts";
import { isRunning, type Proc } from "./processes.ts";

/** From one wait to the next. Each differs by up to a fifth, so that many sessions do not look, and go on, at the same moment. */
const GROWTH = 1.5;
const JITTER = 0.2;

export interface HolderWatch {
  stop(): void;
}

export interface WatchedHolder {
  /** Whether the holder is gone, cheaply: a look takes less than a millisecond and runs no cgc. */
  readonly hasLeft: () => Promise<boolean>;
  /** Called once, unless the watch was stopped before. */
  readonly onLeft: () => void;
}

/** Looks again and again whether a holder has left. Keeps no process alive. */
export function watchHolder({ hasLeft, onLeft }: WatchedHolder, random: () => number = Math.random): HolderWatch {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function wait(ms: number): void {
    const jitter = 1 + JITTER * (2 * random() - 1);
    timer = setTimeout(() => void look(ms), ms * jitter).unref();
  }

  async function look(ms: number): Promise<void> {
    const left = await hasLeft().catch(() => false);
    if (stopped) return;
    if (left) onLeft();
    else wait(Math.min(ms * GROWTH, HOLDER_LOOK.longestMs));
  }

  wait(HOLDER_LOOK.firstMs);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Tells whether a process has ended, and the server of FalkorDB Lite it may have owned with it.
 *
 * @param socketPath where that server listens, or null for other backends
 */
export function processLeft(
  pid: number,
  socketPath: string | null,
  proc: Proc = { root: "/proc" },
): () => Promise<boolean> {
  let endedAt: number | null = null;
  return async () => {
    if (await isAlive(proc, pid)) return false;
    endedAt ??= performance.now();
    if (socketPath === null || performance.now() - endedAt > SERVER_SAVING_MS) return true;
    return !(await exists(socketPath));
  };
}

/** Where no process files are at hand, a signal that does nothing tells. */
async function isAlive(proc: Proc, pid: number): Promise<boolean> {
  if (process.platform === "linux") return isRunning(proc, pid);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
