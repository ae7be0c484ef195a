import { sendSignal } from "../process/process-table.ts";
import type { SpawnedProgram } from "../spawn/start-program.ts";

/** Ends what is left when the host leaves in a way that still runs its exit handlers. */
export interface ExitHook {
  add(program: SpawnedProgram): void;
  remove(program: SpawnedProgram): void;
}

/**
 * Synchronous, silent and registered only while something runs. Where the lifeline is there (`hasLifeline`) the hook leaves
 * the work to it, because its ladder is milder than the SIGKILL that is all an exit handler has time for.
 */
export function exitHook(hasLifeline: () => boolean): ExitHook {
  const programs = new Set<SpawnedProgram>();

  function onExit(): void {
    if (hasLifeline()) return;
    for (const { child, pid } of programs) {
      if (process.platform === "win32") child.kill("SIGKILL");
      else sendSignal(-pid, "SIGKILL");
    }
  }

  return {
    add(program) {
      if (programs.size === 0) process.once("exit", onExit);
      programs.add(program);
    },
    remove(program) {
      programs.delete(program);
      if (programs.size === 0) process.off("exit", onExit);
    },
  };
}
