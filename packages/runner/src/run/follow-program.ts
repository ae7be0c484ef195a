import type { ScratchFolder } from "../scratch/scratch-folder.ts";
import type { SpawnedProgram } from "../spawn/spawn-program.ts";
import { ladderOf } from "../terminate/ladder.ts";
import { processGroup } from "../terminate/process-group.ts";
import { processTree } from "../terminate/process-tree.ts";
import type { RunOutcome, RunRequest } from "../types.ts";
import { captureChild } from "./capture-child.ts";
import { childClose, childExit } from "./child-exit.ts";
import { clearAway } from "./clear-away.ts";
import { drain } from "./drain.ts";
import { connectCauses, type StopSwitch } from "./stop-causes.ts";

/** What is needed to see a program to its end. */
export interface Following {
  readonly request: RunRequest;
  readonly stop: StopSwitch;
  readonly scratch: ScratchFolder | undefined;
  readonly isShuttingDown: () => boolean;
}

/** Reads what the program says until it is over, for whatever cause, and clears away what it left. */
export async function followProgram(
  program: SpawnedProgram,
  { request, stop, scratch, isShuttingDown }: Following,
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
  const empty = await clearAway(target, () => ladderOf(request), scratch);
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
