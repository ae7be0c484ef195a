import { type ProcessRecord, stillRuns } from "../process/process-record.ts";
import { sendSignal } from "../process/send-signal.ts";
import type { Target } from "../terminate/target.ts";

/** A process that is not our child: it is looked up again, by pid and start time, before every signal. */
export function daemonTarget(daemon: ProcessRecord): Target {
  return {
    isAlive: () => stillRuns(daemon),
    signal: (signal) => stillRuns(daemon) && sendSignal(daemon.pid, signal),
  };
}
