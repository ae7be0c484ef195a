import { isDead, type ProcessRecord, readProcess } from "../process/process-record.ts";
import { sendSignal } from "../process/send-signal.ts";
import type { Target } from "../terminate/target.ts";

/** A process that is not our child: it is looked up again, by pid and start time, before every signal. */
export function daemonTarget(daemon: ProcessRecord): Target {
  function isAlive(): boolean {
    const now = readProcess(daemon.pid);
    return now !== undefined && now.startedAt === daemon.startedAt && !isDead(now);
  }
  return {
    isAlive,
    signal(signal) {
      if (isAlive()) sendSignal(daemon.pid, signal);
    },
  };
}
