import { captureChild } from "../capture/capture-child.ts";
import { endDaemons } from "../daemons/end-daemons.ts";
import type { ExitHook } from "../lifeline/exit-hook.ts";
import { armContinuously, type Lifeline } from "../lifeline/lifeline.ts";
import { readProcess } from "../process/process-table.ts";
import type { ScratchFolder } from "../spawn/scratch-folder.ts";
import { type StartedProgram, startProgram } from "../spawn/start-program.ts";
import { processGroup } from "../terminate/process-group.ts";
import { processTree } from "../terminate/process-tree.ts";
import { ladderOf, type Target, terminate, withKill } from "../terminate/terminate.ts";
import type { Ladder, RunOutcome, RunRequest } from "../types.ts";
import { childClose, childExit, drain } from "./child-end.ts";
import { connectCauses, type StopSwitch } from "./stop-causes.ts";

/** What a run shares with the other runs of its runner. */
export interface RunnerContext {
  readonly lifeline: Lifeline;
  readonly exitHook: ExitHook;
  readonly isShuttingDown: () => boolean;
}

/** Carries out one request from its spawn until nothing of it is left; never rejects. */
export async function runProgram(request: RunRequest, stop: StopSwitch, runner: RunnerContext): Promise<RunOutcome> {
  const tether = runner.lifeline.attach();
  // Whoever has the folder in its environment is ours even before we know its pid.
  const start = startProgram(request, (scratch) => tether.arm({ group: 0, startedAt: 0, ladder: [], scratch }));
  if (!start.ok) {
    tether.release();
    return { kind: "spawnFailed", ...(await start.problem) };
  }
  const { program, scratch } = start;
  const startedAt = readProcess(program.pid)?.startedAt ?? 0;
  const disarm = armContinuously(tether, () => ({
    group: program.pid,
    startedAt,
    ladder: withKill(ladderOf(request)),
    scratch: scratch?.path,
  }));
  runner.exitHook.add(program);
  const outcome = await followProgram(start, request, stop, runner);
  runner.exitHook.remove(program);
  disarm();
  tether.release();
  return outcome;
}

/** Reads what the program says until it is over, for whatever cause, and cleans up what it left. */
async function followProgram(
  { program, scratch }: StartedProgram,
  request: RunRequest,
  stop: StopSwitch,
  { isShuttingDown }: RunnerContext,
): Promise<RunOutcome> {
  const { child, pid } = program;
  const startedAt = performance.now();
  const exit = childExit(child);
  const close = childClose(child);
  const capture = captureChild(program, request, () => stop.trigger("reached"));
  const bytes = () => capture.bytes();
  const disconnect = connectCauses(stop, request);
  void exit.then(() => stop.trigger("exit"));
  announce(request, pid);

  const cause = await stop.cause;
  disconnect();
  if (cause === "exit") await drain(close, bytes);
  const target = process.platform === "win32" ? processTree(child, pid, isShuttingDown) : processGroup(child, pid);
  const empty = await cleanUp(target, () => ladderOf(request), scratch);
  await drain(close, bytes);
  capture.close();

  const ran = { ...capture.read(), durationMs: performance.now() - startedAt, empty };
  return cause === "exit" ? { ...(await exit), ...ran } : { kind: cause, ...ran };
}

function announce({ onSpawn }: RunRequest, pid: number): void {
  try {
    onSpawn?.(pid);
  } catch {
    // A listener's mistake must not cost us the run.
  }
}

/** Ends what is left of a run: its group by `ladder`, then its daemons, then its scratch folder. True when nothing is left. */
async function cleanUp(target: Target, ladder: () => Ladder, scratch: ScratchFolder | undefined): Promise<boolean> {
  const isGroupGone = !target.isAlive() || (await terminate(target, ladder()));
  if (scratch === undefined) return isGroupGone;
  const areDaemonsGone = await endDaemons(scratch.path);
  // A daemon that stays needs its files: without its pid file a later cgc takes it for dead and starts a second one.
  if (areDaemonsGone) scratch.remove();
  return isGroupGone && areDaemonsGone;
}
