import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import spawn from "cross-spawn";
import type { RunRequest } from "../types.ts";
import { checkRequest, type SpawnProblem } from "./check-request.ts";

/** A child that really runs. */
export interface SpawnedProgram {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

export type SpawnResult = ({ readonly ok: true } & SpawnedProgram) | ({ readonly ok: false } & SpawnProblem);

/**
 * Spawns without a shell, with nothing on stdin, and with nothing that would keep the host's event loop alive.
 *
 * On POSIX the child leads a session and a process group of its own: no controlling terminal to steal keys from, and one
 * number to signal all of it. On Windows it stays attached, because libuv's job object then ends it with the host.
 */
export async function spawnProgram(request: Pick<RunRequest, "file" | "args" | "cwd" | "env">): Promise<SpawnResult> {
  const { file, args, cwd, env } = request;
  try {
    const problem = checkRequest(request);
    if (problem) return { ok: false, ...problem };
    const child = spawn(file, [...args], {
      cwd,
      env: { ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    const { pid, stdout, stderr } = child;
    if (pid === undefined || stdout === null || stderr === null) return await firstError(child);
    // Errors after the spawn (a signal that could not be sent) are answered by looking at the process.
    child.on("error", () => {});
    child.unref();
    for (const stream of [stdout, stderr]) (stream as Readable & { unref?(): void }).unref?.();
    return { ok: true, child, pid, stdout, stderr };
  } catch (error) {
    return { ok: false, ...describe(error) };
  }
}

/** A child without a pid reports its reason on the next tick, more than once when even its pipes could not be made. */
function firstError(child: ChildProcess): Promise<SpawnResult> {
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, ...describe(error) }));
  });
}

function describe(error: unknown): SpawnProblem {
  if (!(error instanceof Error)) return { code: "UNKNOWN", message: String(error) };
  return { code: (error as NodeJS.ErrnoException).code ?? "UNKNOWN", message: error.message };
}
