import { dirname, join } from "node:path";
import { acquireLock } from "@pi-codegraphcontext/runner";
import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { IndexLocation } from "../database/index-location.ts";
import { type Contention, contentionBeforeRun } from "../holders/contention.ts";
import type { Session } from "../session/session.ts";

/**
 * Makes this session the only one of all gates that runs cgc on the database, until `session.release()`. Returns the verdict
 * when another gate was first: this one reports and does not queue. Where no lock can be kept, cgc's own has to do.
 */
async function lockDatabase(session: Session, { database, mode, backend }: IndexLocation): Promise<Verdict | null> {
  if (session.lock !== null) return null;
  const result = await acquireLock({
    folder: join(session.cacheFolder, "locks"),
    // The folder: where no file tells the engine yet, the first index may bring another file than was expected.
    key: database === null ? `${mode}:${backend}` : dirname(database.path),
    owner: session.workspace,
  });
  if (result.kind === "acquired") session.lock = result;
  if (result.kind !== "heldBy") return null;
  const { holder } = result;
  const who = holder === undefined ? "Another session" : `The session in ${holder.owner} (process ${holder.pid})`;
  return {
    state: "busy",
    reason: `${who} is working on this index.`,
    evidence: { holder: { pid: holder?.pid ?? null, command: "cgc-gate", how: "gate" } },
  };
}

/** Looks once more whether anybody has the database, just before a run, and holds it against other gates. */
export async function acquireDatabase(session: Session, location: IndexLocation): Promise<Contention> {
  const verdict = await lockDatabase(session, location);
  return verdict === null ? contentionBeforeRun(location) : { verdict, isServed: false, seesHolders: false };
}
