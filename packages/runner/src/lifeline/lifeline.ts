import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { isDead, readProcess } from "../process/process-table.ts";
import { type ArmedRun, armLine, disarmLine } from "./armed-run.ts";
import { LIFELINE_SCRIPT } from "./script.ts";

/** How often a ladder that depends on the moment is asked for again, because the lifeline cannot ask. Milliseconds. */
const REARM_EVERY = 2_000;

/** A small shell that outlives us and ends our runs when we are gone, however that happened. POSIX only. */
export interface Lifeline {
  /** Starts the shell if there is none, before the run is spawned, so that arming it afterwards is one write. */
  attach(): Tether;
  /** Whether a shell is there to act for us. */
  isAlive(): boolean;
}

/** One run's hold on the lifeline. */
export interface Tether {
  /** Again with another ladder or folder replaces what was armed. */
  arm(run: ArmedRun): void;
  /** The run is over, or never began. The shell ends with the last tether. */
  release(): void;
}

export function createLifeline(): Lifeline {
  let shell: ChildProcess | undefined;
  let tethers = 0;
  let lastId = 0;
  const armed = new Map<number, ArmedRun>();

  function open(): void {
    if (isRunning(shell)) return;
    shell = startShell();
    for (const [id, run] of armed) shell?.stdin?.write(armLine(id, run));
  }

  return {
    attach() {
      open();
      tethers += 1;
      lastId += 1;
      const id = lastId;
      return {
        arm(run) {
          armed.set(id, run);
          shell?.stdin?.write(armLine(id, run));
        },
        release() {
          armed.delete(id);
          shell?.stdin?.write(disarmLine(id));
          tethers -= 1;
          if (tethers > 0) return;
          shell?.stdin?.end();
          shell = undefined;
        },
      };
    },
    isAlive: () => isRunning(shell),
  };
}

/** Asked in an exit handler too, when no event of the shell's end is delivered any more. */
function isRunning(shell: ChildProcess | undefined): boolean {
  if (shell?.pid === undefined || shell.exitCode !== null || shell.signalCode !== null) return false;
  const record = readProcess(shell.pid);
  return process.platform !== "linux" || (record !== undefined && !isDead(record));
}

/** Arms the run that `describe` tells of, and arms it anew whenever that has changed; the returned function stops that. */
export function armContinuously(tether: Tether, describe: () => ArmedRun): () => void {
  let run = describe();
  tether.arm(run);
  const timer = setInterval(() => {
    const next = describe();
    if (armLine(0, next) === armLine(0, run)) return;
    run = next;
    tether.arm(run);
  }, REARM_EVERY).unref();
  return () => clearInterval(timer);
}

/**
 * The shell blocks in `read` on a pipe of which only we hold the other end, about 2 MB and no work while it waits
 * (22 ms from SIGKILL of the host to the first signal). It leads a session of its own, so that a Ctrl-C or a
 * closed terminal does not take it too. `undefined` where there is none: the exit hook is what is left then.
 */
function startShell(): ChildProcess | undefined {
  if (process.platform === "win32") return undefined;
  try {
    const shell = spawn("/bin/sh", ["-c", LIFELINE_SCRIPT], {
      cwd: "/",
      // The last is where NixOS has its tools.
      env: { PATH: "/usr/bin:/bin:/run/current-system/sw/bin" },
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    shell.on("error", () => {});
    shell.stdin?.on("error", () => {});
    shell.unref();
    (shell.stdin as (Writable & { unref?(): void }) | null)?.unref?.();
    return shell;
  } catch {
    return undefined;
  }
}
