import { createScratchFolder, type ScratchFolder } from "../scratch/scratch-folder.ts";
import type { RunRequest } from "../types.ts";
import { checkRequest } from "./check-request.ts";
import { describeError, type SpawnProblem } from "./spawn-problem.ts";
import { type SpawnedProgram, spawnProgram } from "./spawn-program.ts";

/** A child that runs, or why there is none. */
export type Start =
  | { readonly ok: true; readonly program: SpawnedProgram; readonly scratch: ScratchFolder | undefined }
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
