import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { indexProgress } from "../cgc/progress.ts";
import { cgcArguments } from "../cgc/verbs.ts";
import { expectedCount } from "../judge/graph-difference.ts";
import { maintain } from "../session/maintain.ts";
import type { Session } from "../session/session.ts";

/** What `indexWorkspace` does: the first index of an unindexed workspace. */
export async function indexWorkspace(session: Session, signal: AbortSignal): Promise<WorkOutcome> {
  const { outcome, result } = await maintain(session, signal, () => ({
    verb: "index",
    args: cgcArguments.index(session.workspace),
    ...indexProgress(session.onProgress),
  }));
  const manifest = session.surroundings?.manifest;
  if (outcome.kind === "done" && manifest != null && result !== undefined && "durationMs" in result.outcome) {
    session.filesPerSecond = expectedCount(manifest) / (result.outcome.durationMs / 1000);
  }
  return outcome;
}
