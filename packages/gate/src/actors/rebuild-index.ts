import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { cgcArguments } from "../cgc/arguments.ts";
import { indexProgress } from "../cgc/output/progress.ts";
import { setAside } from "../database/set-aside.ts";
import type { IndexContext } from "../index-context.ts";
import { runMaintenance } from "../runs/run-maintenance.ts";
import type { Session } from "../session/session.ts";

/**
 * What `rebuildIndex` does, after the explicit yes only: keeps the damaged database aside and indexes into a new one. cgc has
 * no verb that repairs or replaces a file it cannot open (ADR 0013).
 */
export async function rebuildIndex(session: Session, index: IndexContext, signal: AbortSignal): Promise<WorkOutcome> {
  let aside: string | null = null;
  const outcome = await runMaintenance(session, index, signal, async ({ location }) => {
    aside = await setAside(location);
    return { verb: "rebuild", args: cgcArguments.rebuild(session.workspace), ...indexProgress(session.onProgress) };
  });
  return aside === null ? outcome : { ...outcome, evidence: { ...outcome.evidence, setAside: aside } };
}
