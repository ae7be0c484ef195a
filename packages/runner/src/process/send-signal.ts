/** Signals a pid, or a group when `pid` is negative; 0 only asks. False when there is nobody (left) to signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    // Existing, but not ours to signal.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
