import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { cgcArguments, syncReadyMarker } from "../cgc/arguments.ts";
import type { IndexContext } from "../index-context.ts";
import { runMaintenance } from "../runs/run-maintenance.ts";
import type { Session } from "../session/session.ts";

/**
 * What `syncIndex` does: the one verb of cgc that keeps the old answers while it reconciles. `cgc update` deletes the index
 * first, so a kill in between would lose it; here the old answers stay whatever happens.
 */
export function syncIndex(session: Session, index: IndexContext, signal: AbortSignal): Promise<WorkOutcome> {
  return runMaintenance(session, index, signal, () => ({
    verb: "sync",
    args: cgcArguments.sync(session.workspace),
    untilText: syncReadyMarker,
  }));
}
