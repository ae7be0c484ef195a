import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import spawn from "cross-spawn";
import type { RunRequest } from "../types.ts";
import { checkRequest, type SpawnProblem } from "./check-request.ts";
import { createScratchFolder, type ScratchFolder } from "./scratch-folder.ts";

/** A child that really runs. */
export interface SpawnedProgram {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** A child that runs, and its private temp folder where it has one. */
export interface StartedProgram {
  readonly program: SpawnedProgram;
  readonly scratch: ScratchFolder | undefined;
}

/** A child that runs, or why there is none. */
export type Start =
  | ({ readonly ok: true } & StartedProgram)
  | { readonly ok: false; readonly problem: SpawnProblem | Promise<SpawnProblem> };

/**
 * Checks the request, makes its private temp folder where it wants one, and spawns. Leaves nothing when it fails; never
 * throws. Synchronous, so that the caller can arm the lifeline in the same breath; `onScratch` is called before the spawn.
 */
export function startProgram(request: RunRequest, onScratch: (path: string) => void): Start {
  let scratch: ScratchFolder | undefined;
  try {
    const problem = checkRequest(request);
    if (problem !== undefined) return { ok: false, problem };
    scratch = request.privateTemp ? createScratchFolder() : undefined;
    if (scratch !== undefined) onScratch(scratch.path);
    const program = spawnProgram({ ...request, env: { ...request.env, ...scratch?.env } });
    if (!(program instanceof Promise)) return { ok: true, program, scratch };
    scratch?.remove();
    return { ok: false, problem: program.then(describeError) };
  } catch (error) {
    scratch?.remove();
    return { ok: false, problem: describeError(error) };
  }
}

/**
 * Spawns without a shell, with nothing on stdin, and with nothing that would keep the host's event loop alive. What the
 * system does not allow is thrown, or told later: then the result is a promise of the error.
 *
 * On POSIX the child leads a session and a process group of its own: no controlling terminal to steal keys from, and one
 * number to signal all of it. On Windows it stays attached, because libuv's job object then ends it with the host.
 */
function spawnProgram({
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

function describeError(error: unknown): SpawnProblem {
  if (!(error instanceof Error)) return { code: "UNKNOWN", message: String(error) };
  return { code: (error as NodeJS.ErrnoException).code ?? "UNKNOWN", message: error.message };
}
