import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { LIFELINE_SCRIPT } from "./script.ts";

/**
 * The shell blocks in `read` on a pipe of which only we hold the other end, about 2 MB and no work while it waits
 * (anchors.md: 22 ms from SIGKILL of the host to the first signal). It leads a session of its own, so that a Ctrl-C or a
 * closed terminal does not take it too. `undefined` where there is none: the exit hook is what is left then.
 */
export function startShell(): ChildProcess | undefined {
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
