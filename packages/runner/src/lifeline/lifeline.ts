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

  return {
    attach() {
      if (!isRunning(shell)) shell = startShell();
      tethers += 1;
      let armed: number | undefined;
      return {
        arm(run) {
          armed = run.group;
          shell?.stdin?.write(armLine(run));
        },
        release() {
          if (armed !== undefined) shell?.stdin?.write(disarmLine(armed));
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
