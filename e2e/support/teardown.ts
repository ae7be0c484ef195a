import { type Found, processesOf } from "./census.ts";
import type { Child } from "./child.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitFor } from "./wait.ts";

/**
 * Ends what the test itself started and still runs, then gives everybody else a moment to be gone.
 *
 * @returns who was left (and is killed now), as text.
 */
export async function survivors(sandbox: Sandbox, children: readonly Child[]): Promise<string[]> {
  await Promise.all(children.filter((child) => child.isRunning()).map(stopChild));
  for (const child of children) child.endGroup();
  const left = await thoseWhoStay(sandbox, 5_000);
  for (const { pid } of left) endProcess(pid);
  if (left.length > 0) await thoseWhoStay(sandbox, 5_000);
  return left.map(({ pid, command }) => `${pid} ${command}`);
}

/** Waits for an empty sandbox; what the last look saw, because a second one might see somebody else. */
async function thoseWhoStay(sandbox: Sandbox, withinMs: number): Promise<Found[]> {
  let left: Found[] = [];
  const isEmpty = () => {
    left = processesOf(sandbox);
    return left.length === 0;
  };
  await waitFor("an empty sandbox", isEmpty, { withinMs }).catch(() => {});
  return left;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

/** In order where it heeds that: a cgc that is killed leaves its redis-server, which would then look like the gate's. */
async function stopChild(child: Child): Promise<void> {
  child.closeInput();
  child.signal("SIGINT");
  await waitFor("the end of a child", () => !child.isRunning(), { withinMs: 5_000 }).catch(() => {});
}
