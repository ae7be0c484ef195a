import type { ExitHook } from "../exit-hook/exit-hook.ts";
import { keepArmed } from "../lifeline/keep-armed.ts";
import type { Lifeline } from "../lifeline/lifeline.ts";
import { readProcess } from "../process/process-record.ts";
import { startProgram } from "../spawn/start-program.ts";
import { ladderOf, withKill } from "../terminate/ladder.ts";
import type { RunOutcome, RunRequest } from "../types.ts";
import { followProgram } from "./follow-program.ts";
import type { StopSwitch } from "./stop-causes.ts";

/** What a run shares with the other runs of its runner. */
export interface RunSurroundings {
  readonly lifeline: Lifeline;
  readonly exitHook: ExitHook;
  readonly isShuttingDown: () => boolean;
}

/** Carries out one request from its spawn until nothing of it is left; never rejects. */
export async function runProgram(request: RunRequest, stop: StopSwitch, around: RunSurroundings): Promise<RunOutcome> {
  const tether = around.lifeline.attach();
  // Whoever has the folder in its environment is ours even before we know its pid.
  const start = startProgram(request, (scratch) => tether.arm({ group: 0, startedAt: 0, ladder: [], scratch }));
  if (!start.ok) {
    tether.release();
    return { kind: "spawnFailed", ...(await start.problem) };
  }
  const { program, scratch } = start;
  const startedAt = readProcess(program.pid)?.startedAt ?? 0;
  const disarm = keepArmed(tether, () => ({
    group: program.pid,
    startedAt,
    ladder: withKill(ladderOf(request)),
    scratch: scratch?.path,
  }));
  around.exitHook.add(program);
  const outcome = await followProgram(program, { request, stop, scratch, isShuttingDown: around.isShuttingDown });
  around.exitHook.remove(program);
  disarm();
  tether.release();
  return outcome;
}
