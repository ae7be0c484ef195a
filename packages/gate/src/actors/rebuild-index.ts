import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { indexProgress } from "../cgc/progress.ts";
import { cgcArguments } from "../cgc/verbs.ts";
import { maintain } from "../session/maintain.ts";
import type { Session } from "../session/session.ts";
import { setAside } from "../session/set-aside.ts";

/**
 * What `rebuildIndex` does, after the explicit yes only: keeps the damaged database aside and indexes into a new one. cgc has
 * no verb that repairs or replaces a file it cannot open (ADR 0013).
 */
export async function rebuildIndex(session: Session, signal: AbortSignal): Promise<WorkOutcome> {
  let aside: string | null = null;
  const { outcome } = await maintain(session, signal, async ({ location }) => {
    aside = await setAside(location);
    return { verb: "rebuild", args: cgcArguments.rebuild(session.workspace), ...indexProgress(session.onProgress) };
  });
  return aside === null ? outcome : { ...outcome, evidence: { ...outcome.evidence, setAside: aside } };
}
