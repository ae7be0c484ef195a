import type { ChildProcess } from "node:child_process";
import { findLiveMember, isLiveMember, readProcess, sendSignal } from "../process/process-table.ts";
import type { Target } from "./terminate.ts";

/**
 * The process group that a detached `child` leads; `leader` is its pid.
 *
 * Nobody else can get that number while the child is uncollected or a member is left, so the group is ours until it was
 * seen empty. A process that bears the number after the child was collected shows that this has happened unseen.
 */
export function processGroup(child: ChildProcess, leader: number): Target {
  let gone = false;
  let knownMember = leader;

  function isAlive(): boolean {
    gone ||= !sendSignal(-leader, 0) || (isCollected(child) && readProcess(leader) !== undefined) || isAllDead();
    return !gone;
  }

  /** Signal 0 reaches zombies too, and in a container without an init nobody collects them. */
  function isAllDead(): boolean {
    if (process.platform !== "linux" || isLiveMember(knownMember, leader)) return false;
    const member = findLiveMember(leader);
    knownMember = member ?? leader;
    // Zombies do not mind, and a member born while we looked must not get away.
    if (member === undefined) sendSignal(-leader, "SIGKILL");
    return member === undefined;
  }

  return {
    isAlive,
    signal(signal, to) {
      if (!isAlive()) return false;
      if (to === "group") return sendSignal(-leader, signal);
      return !isCollected(child) && sendSignal(leader, signal);
    },
  };
}

function isCollected(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
