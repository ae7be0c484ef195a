import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { cgcArguments } from "../cgc/arguments.ts";
import { indexProgress } from "../cgc/output/progress.ts";
import type { IndexContext } from "../index-context.ts";
import { runMaintenance } from "../runs/run-maintenance.ts";
import type { Session } from "../session/session.ts";

/** What `indexWorkspace` does: the first index of an unindexed workspace. */
export function indexWorkspace(session: Session, index: IndexContext, signal: AbortSignal): Promise<WorkOutcome> {
  return runMaintenance(session, index, signal, () => ({
    verb: "index",
    args: cgcArguments.index(session.workspace),
    ...indexProgress(session.onProgress),
  }));
}
