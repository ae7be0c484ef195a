import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Target } from "./terminate.ts";

/**
 * A child on Windows with the processes below it. There is only one way to end them, whatever the signal, and it has to
 * come first: once the child is gone nothing tells any more which processes were below it.
 *
 * `taskkill` is named by its absolute path, because a workspace may hold a program of that name. While the host shuts
 * down nothing can be spawned (that has aborted Node); then the handle we hold ends the child alone.
 */
export function processTree(child: ChildProcess, pid: number, isShuttingDown: () => boolean): Target {
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal() {
      if (isShuttingDown()) return child.kill("SIGKILL");
      killTree(pid, () => child.kill("SIGKILL"));
      return true;
    },
  };
}

function killTree(pid: number, onFailure: () => void): void {
  const taskkill = join(process.env.SystemRoot ?? "C:\\Windows", "System32", "taskkill.exe");
  try {
    const killer = spawn(taskkill, ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
    killer.on("error", onFailure);
    killer.unref();
  } catch {
    onFailure();
  }
}
