import { constants } from "node:os";
import type { RunOutcome } from "@pi-codegraphcontext/runner";

const crashes: readonly NodeJS.Signals[] = ["SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE"];

/** The signal by which the program killed itself, whether the system or a launcher in between (exit code 128 + n) tells it. */
export function crashSignal(run: RunOutcome): NodeJS.Signals | null {
  if (run.kind === "signaled") return crashes.includes(run.signal) ? run.signal : null;
  if (run.kind !== "exited") return null;
  return crashes.find((signal) => run.code === 128 + constants.signals[signal]) ?? null;
}
