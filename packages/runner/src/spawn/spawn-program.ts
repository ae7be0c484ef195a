import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import spawn from "cross-spawn";
import type { RunRequest } from "../types.ts";

/** A child that really runs. */
export interface SpawnedProgram {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/**
 * Spawns without a shell, with nothing on stdin, and with nothing that would keep the host's event loop alive. What the
 * system does not allow is thrown, or told later: then the result is a promise of the error.
 *
 * On POSIX the child leads a session and a process group of its own: no controlling terminal to steal keys from, and one
 * number to signal all of it. On Windows it stays attached, because libuv's job object then ends it with the host.
 */
export function spawnProgram({
  file,
  args,
  cwd,
  env,
}: Pick<RunRequest, "file" | "args" | "cwd" | "env">): SpawnedProgram | Promise<Error> {
  const child = spawn(file, [...args], {
    cwd,
    env: { ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) return firstError(child);
  // Errors after the spawn (a signal that could not be sent) are answered by looking at the process.
  child.on("error", () => {});
  child.unref();
  unref(stdout);
  unref(stderr);
  return { child, pid, stdout, stderr };
}

/** A child without a pid reports its reason on the next tick, and more than once when even its pipes could not be made. */
function firstError(child: ChildProcess): Promise<Error> {
  return new Promise((resolve) => {
    child.on("error", resolve);
  });
}

function unref(stream: Readable & { unref?(): void }): void {
  stream.unref?.();
}
