import type { Verdict } from "@pi-codegraphcontext/statechart";
import { findHolders } from "../holders/index.ts";
import type { IndexLocation } from "../location/types.ts";

const POISONED =
  "A database server that an earlier cgc left behind blocks this index: its socket is gone. Restart the machine or end that redis-server.";

/** The verdict when other processes hold the database or make it unusable, or null. */
export async function contention(location: IndexLocation): Promise<Verdict | null> {
  // Between runs no process of ours is alive, so all that hold the database are others.
  const { holders, server } = await findHolders({ location, ownPids: [] });
  const [holder, ...others] = holders;
  if (holder === undefined) {
    return server === "poisoned" ? { state: "unavailable", reason: POISONED, evidence: { server } } : null;
  }
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return {
    state: "busy",
    reason: `The index is held by ${holder.command} (process ${holder.pid})${more}.`,
    evidence: { holder: { pid: holder.pid, command: holder.command, how: holder.how }, holders: others.length + 1 },
  };
}
