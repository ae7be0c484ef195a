import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Target } from "./target.ts";

/**
 * A child on Windows with the processes below it. There is only one way to end them, so the signal does not matter.
 *
 * `taskkill` is named by its absolute path (a workspace may hold a program of that name). While the host shuts down no
 * process can be spawned (anchors.md: that has aborted Node), so then the handle we hold ends the child alone.
 */
export function processTree(child: ChildProcess, pid: number, isShuttingDown: () => boolean): Target {
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal(_signal, to) {
      if (to === "leader" || isShuttingDown()) {
        child.kill("SIGKILL");
        return;
      }
      const taskkill = join(process.env.SystemRoot ?? "C:\\Windows", "System32", "taskkill.exe");
      const killer = spawn(taskkill, ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
      killer.on("error", () => child.kill("SIGKILL"));
      killer.unref();
    },
  };
}
