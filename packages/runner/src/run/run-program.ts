import { setTimeout as delay } from "node:timers/promises";
import type { ExitHook } from "../exit-hook/exit-hook.ts";
import type { Lifeline } from "../lifeline/lifeline.ts";
import { readProcess } from "../process/process-record.ts";
import { createScratchFolder, type ScratchFolder } from "../scratch/scratch-folder.ts";
import { type SpawnedProgram, spawnProgram } from "../spawn/spawn-program.ts";
import { DEFAULT_LADDER, withKill } from "../terminate/descend.ts";
import { processGroup } from "../terminate/process-group.ts";
import { processTree } from "../terminate/process-tree.ts";
import type { Ladder, RunOutcome, RunRequest } from "../types.ts";
import { captureChild } from "./capture-child.ts";
import { childClose, childExit } from "./child-exit.ts";
import { clearAway } from "./clear-away.ts";
import { connectCauses, type StopSwitch } from "./stop-causes.ts";

/** How long the pipes of a child that exited may stay open for its last words. Milliseconds. */
const CLOSE_GRACE = 200;

/** What a run shares with the other runs of its runner. */
export interface RunSurroundings {
  readonly lifeline: Lifeline;
  readonly exitHook: ExitHook;
  readonly isShuttingDown: () => boolean;
}

/** Carries out one request from its spawn until nothing of it is left. */
export async function runProgram(request: RunRequest, stop: StopSwitch, around: RunSurroundings): Promise<RunOutcome> {
  let scratch: ScratchFolder | undefined;
  try {
    scratch = request.privateTemp ? createScratchFolder() : undefined;
  } catch (error) {
    return { kind: "spawnFailed", code: "SCRATCH", message: `No private temp folder could be made: ${error}` };
  }
  const tether = around.lifeline.attach();
  try {
    const program = await spawnProgram({ ...request, env: { ...request.env, ...scratch?.env } });
    if (!program.ok) {
      scratch?.remove();
      return { kind: "spawnFailed", code: program.code, message: program.message };
    }
    const { pid } = program;
    tether.arm({
      group: pid,
      startedAt: readProcess(pid)?.startedAt ?? 0,
      ladder: withKill(ladderOf(request)),
      scratch: scratch?.path,
    });
    around.exitHook.add(program);
    try {
      return await follow(program, { request, stop, scratch, isShuttingDown: around.isShuttingDown });
    } finally {
      around.exitHook.remove(program);
    }
  } finally {
    tether.release();
  }
}

interface Following {
  readonly request: RunRequest;
  readonly stop: StopSwitch;
  readonly scratch: ScratchFolder | undefined;
  readonly isShuttingDown: () => boolean;
}

async function follow(
  program: SpawnedProgram,
  { request, stop, scratch, isShuttingDown }: Following,
): Promise<RunOutcome> {
  const { child, pid } = program;
  const startedAt = performance.now();
  const exit = childExit(child);
  const close = childClose(child);
  const capture = captureChild(program, request, () => stop.trigger("reached"));
  const disconnect = connectCauses(stop, request);
  void exit.then(() => stop.trigger("exit"));
  announce(request, pid);

  const cause = await stop.cause;
  disconnect();
  if (cause === "exit") await within(CLOSE_GRACE, close);
  const target = process.platform === "win32" ? processTree(child, pid, isShuttingDown) : processGroup(child, pid);
  const empty = await clearAway(target, () => ladderOf(request), scratch);
  await within(CLOSE_GRACE, close);
  capture.close();

  const ran = { ...capture.read(), durationMs: performance.now() - startedAt, empty };
  return cause === "exit" ? { ...(await exit), ...ran } : { kind: cause, ...ran };
}

function ladderOf({ ladder = DEFAULT_LADDER }: RunRequest): Ladder {
  return typeof ladder === "function" ? ladder() : ladder;
}

function announce(request: RunRequest, pid: number): void {
  try {
    request.onSpawn?.(pid);
  } catch {
    // A listener's mistake must not cost us the run.
  }
}

/** Waits for `event`, but no longer than `ms`. */
async function within(ms: number, event: Promise<unknown>): Promise<void> {
  await Promise.race([event, delay(ms, undefined, { ref: false })]);
}
