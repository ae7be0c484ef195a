import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { IndexLocation } from "../database/index-location.ts";
import { stage } from "../database/publish.ts";
import { contentionBeforeRun } from "../holders/contention.ts";
import type { Session } from "../session/session.ts";
import { errorCode } from "../util/error-code.ts";

const ELSEWHERE: Verdict = {
  state: "busy",
  reason: "Another cgc used the index while the gate made a new one, so the new one was dropped.",
  evidence: {},
};

/** Puts verified work in its place, unless it is there already. Returns the verdict when somebody or something is in the way. */
export async function publishWork(session: Session, location: IndexLocation): Promise<Verdict | null> {
  const { unpublished } = session;
  if (unpublished === null) return null;
  try {
    await using staged = await stage(unpublished);
    // Whoever has the old file open would go on in it, or write it back over ours.
    const { verdict, isServed } = await contentionBeforeRun(location);
    if (verdict !== null) return verdict;
    if (isServed || !(await staged.publish())) return ELSEWHERE;
    // A sync may follow before the session rests: it begins with what is in place now, on a copy of its own.
    session.unpublished = null;
    await unpublished.remove();
    return null;
  } catch (error) {
    const reason = `The finished index could not be put in its place (${errorCode(error)}).`;
    return { state: "unavailable", reason, evidence: {} };
  }
}
