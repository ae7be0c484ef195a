import type { Verdict } from "@pi-codegraphcontext/statechart";
import { errorCode } from "../files/error-code.ts";
import type { IndexLocation } from "../location/types.ts";
import { contentionBeforeRun } from "./contention.ts";
import { publish } from "./publish.ts";
import type { Session } from "./session.ts";

/** Puts verified work in its place, unless it is there already. Returns the verdict when somebody or something is in the way. */
export async function publishWork(session: Session, location: IndexLocation): Promise<Verdict | null> {
  const { unpublished } = session;
  if (unpublished === null) return null;
  // A server that loaded the old file would write it back over ours when it ends.
  const { verdict, isServed } = await contentionBeforeRun(location);
  if (verdict !== null) return verdict;
  const elsewhere: Verdict = {
    state: "busy",
    reason: "Another cgc used the index while the gate made a new one, so the new one was dropped.",
    evidence: {},
  };
  if (isServed) return elsewhere;
  try {
    return (await publish(unpublished)) ? null : elsewhere;
  } catch (error) {
    const reason = `The finished index could not be put in its place (${errorCode(error)}).`;
    return { state: "unavailable", reason, evidence: {} };
  }
}
