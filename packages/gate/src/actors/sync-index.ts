import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { cgcArguments, syncReadyMarker } from "../cgc/arguments.ts";
import { maintain } from "../runs/run-maintenance.ts";
import type { Session } from "../session/session.ts";

/**
 * What `syncIndex` does: the one verb of cgc that reconciles in place. `cgc update` deletes the index first, so a kill in
 * between would lose it; here the old answers stay whatever happens.
 */
export async function syncIndex(session: Session, signal: AbortSignal): Promise<WorkOutcome> {
  const { outcome } = await maintain(session, signal, () => ({
    verb: "sync",
    args: cgcArguments.sync(session.workspace),
    untilText: syncReadyMarker,
  }));
  return outcome;
}
