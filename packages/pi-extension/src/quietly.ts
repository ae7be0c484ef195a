/** Pi ends with exit code 1 on any throw in a listener or a floating rejection, and stale contexts throw on every access. */
export function quietly(action: () => unknown): void {
  try {
    Promise.resolve(action()).catch(() => {});
  } catch {
    // Nothing of the code graph is worth a crash of the agent.
  }
}
