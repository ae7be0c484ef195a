import { setTimeout as delay } from "node:timers/promises";
import { type ProcessRecord, sendSignal, stillRuns } from "../process/process-table.ts";
import { type Target, terminate, waitUntil } from "../terminate/terminate.ts";
import type { Ladder } from "../types.ts";
import { findDaemons } from "./find-daemons.ts";
import { hasClients } from "./has-clients.ts";

/** How long a daemon may take to notice that our run's connections are gone; who is connected then is somebody else. Milliseconds. */
export const NOTICE_GRACE = 5_000;

/**
 * A database server saves on SIGTERM, and SIGKILL would lose what it has not saved. Measured with FalkorDB Lite on 2 cores:
 * 0.7 s for 7 MB, 2.3 s for 27 MB, so this is enough for about 150 MB.
 */
export const DAEMON_LADDER: Ladder = [{ signal: "SIGTERM", graceMs: 15_000 }];

/** A daemon that is just being started has no environment yet, or has not announced itself. Milliseconds. */
const SECOND_LOOK = 100;

/** Looks: one for what is there, one for what was being started, and one in reserve. A daemon that goes on is given up. */
const LOOKS = 3;

/**
 * Ends the daemons of a run whose group is gone and whose temp folder was `scratch`; tells whether none is left.
 *
 * A daemon that others have connected to meanwhile is theirs now and stays: taking it away would break a user's own
 * server.
 */
export async function endDaemons(scratch: string): Promise<boolean> {
  const spared = new Set<number>();
  for (let look = 1; look <= LOOKS; look += 1) {
    const daemons = findDaemons(scratch).filter(({ pid }) => !spared.has(pid));
    if (daemons.length === 0 && look > 1) break;
    await Promise.all(
      daemons.map(async (daemon) => {
        if (!(await endDaemon(daemon))) spared.add(daemon.pid);
      }),
    );
    if (look === 1) await delay(SECOND_LOOK, undefined, { ref: false });
  }
  return spared.size === 0;
}

async function endDaemon(daemon: ProcessRecord): Promise<boolean> {
  const isFree = await waitUntil(() => !stillRuns(daemon) || !hasClients(daemon.pid), NOTICE_GRACE);
  return isFree && terminate(daemonTarget(daemon), DAEMON_LADDER);
}

/** A process that is not our child: it is looked up again, by pid and start time, before every signal. */
function daemonTarget(daemon: ProcessRecord): Target {
  return {
    isAlive: () => stillRuns(daemon),
    signal: (signal) => stillRuns(daemon) && sendSignal(daemon.pid, signal),
  };
}
