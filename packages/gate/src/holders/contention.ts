import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { IndexLocation } from "../database/index-location.ts";
import { exists } from "../util/files.ts";
import { clientOf, clientPhrase } from "./client.ts";
import type { Holder } from "./find-holders.ts";
import { findHolders, findUsers } from "./find-holders.ts";

export interface Contention {
  /** The verdict when other processes hold the database or make it unusable, or null. */
  readonly verdict: Verdict | null;
  /** A FalkorDB Lite server runs, reachable or not. It may know more than the database file. */
  readonly isServed: boolean;
  /** Whether this system shows who has the database open. */
  readonly seesHolders: boolean;
}

const POISONED =
  "A database server that an earlier cgc left behind blocks this index: its socket is gone. Restart the machine or end that redis-server.";

/** What is said when other processes have the database. */
async function heldBy({ pid, command, how }: Holder, others: number): Promise<Verdict> {
  const more = others === 0 ? "" : ` and ${others} more`;
  const client = await clientOf(pid);
  return {
    state: "busy",
    reason: `The index is held by ${command} (process ${pid}${clientPhrase(pid, client)})${more}.`,
    evidence: { holder: { pid, command, how, ...client }, holders: others + 1 },
  };
}

/** Looks who else has the database. */
export async function contention(location: IndexLocation): Promise<Contention> {
  // Between runs no process of ours is alive, so all that hold the database are others.
  const { canSee, holders, server } = await findHolders({ location });
  const [holder, ...others] = holders;
  const verdict: Verdict | null =
    holder !== undefined
      ? await heldBy(holder, others.length)
      : server === "poisoned"
        ? { state: "unavailable", reason: POISONED, evidence: { server } }
        : null;
  const { socketPath } = location;
  const isServed =
    server === "reachable" ||
    server === "poisoned" ||
    (server === "unknown" && socketPath !== null && (await exists(socketPath)));
  return { verdict, isServed, seesHolders: canSee };
}

/** The same before a run of ours, which must not meet a cgc that is just starting either. */
export async function contentionBeforeRun(location: IndexLocation): Promise<Contention> {
  const found = await contention(location);
  if (found.verdict !== null) return found;
  const [user, ...others] = await findUsers(location, null);
  return user === undefined ? found : { ...found, verdict: await heldBy(user, others.length) };
}
