import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { LockOwner } from "../database/database-lock.ts";
import type { IndexLocation } from "../database/index-location.ts";
import { type Contention, contentionBeforeRun } from "../holders/contention.ts";
import type { Session } from "../session/session.ts";

function heldByGate(holder: LockOwner | null): Verdict {
  const who = holder === null ? "Another session" : `The session in ${holder.owner} (process ${holder.pid})`;
  return {
    state: "busy",
    reason: `${who} is working on this index.`,
    evidence: { holder: { pid: holder?.pid ?? null, command: "cgc-gate", how: "gate" } },
  };
}

/**
 * Makes this session the only one of all gates that runs cgc on the database, until its lock is released, and looks once more
 * whether anybody else has it. A gate that comes second reports and does not queue.
 */
export async function acquireDatabase({ lock }: Session, location: IndexLocation): Promise<Contention> {
  const result = await lock.acquire(location);
  if (result === "acquired") return contentionBeforeRun(location);
  return { verdict: heldByGate(result.heldBy), isServed: false, seesHolders: false };
}
