import type { Verdict } from "@pi-codegraphcontext/statechart";
import type { IndexLocation } from "../database/index-location.ts";
import type { PrivateCopy } from "../database/private-copy.ts";
import { stage } from "../database/publish.ts";
import { contentionBeforeRun } from "../holders/contention.ts";
import { errorCode } from "../util/files.ts";

const ELSEWHERE: Verdict = {
  state: "busy",
  reason: "Another cgc used the index while the gate made a new one, so the new one was dropped.",
  evidence: {},
};

/** Puts a verified copy in the database's place. Returns the verdict when somebody or something is in the way. */
export async function publishWork(copy: PrivateCopy, location: IndexLocation): Promise<Verdict | null> {
  try {
    await using staged = await stage(copy);
    // Whoever has the old file open would go on in it, or write it back over ours.
    const { verdict, isServed } = await contentionBeforeRun(location);
    if (verdict !== null) return verdict;
    if (isServed || !(await staged.publish())) return ELSEWHERE;
    await copy.remove();
    return null;
  } catch (error) {
    const reason = `The finished index could not be put in its place (${errorCode(error)}).`;
    return { state: "unavailable", reason, evidence: {} };
  }
}
