import type { ChildProcess } from "node:child_process";
import { isDead, readProcess } from "../process/process-record.ts";
import { type ArmedRun, armLine, disarmLine } from "./armed-run.ts";
import { startShell } from "./start-shell.ts";

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
