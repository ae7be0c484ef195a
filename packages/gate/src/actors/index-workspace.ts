import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { cgcArguments } from "../cgc/arguments.ts";
import { indexProgress } from "../cgc/output/progress.ts";
import { expectedCount } from "../decision/graph-difference.ts";
import { maintain } from "../runs/run-maintenance.ts";
import type { Session } from "../session/session.ts";

/** What `indexWorkspace` does: the first index of an unindexed workspace. */
export async function indexWorkspace(session: Session, signal: AbortSignal): Promise<WorkOutcome> {
  const { outcome, result } = await maintain(session, signal, () => ({
    verb: "index",
    args: cgcArguments.index(session.workspace),
    ...indexProgress(session.onProgress),
  }));
  const manifest = session.index?.manifest;
  if (outcome.kind === "done" && manifest != null && result !== undefined && "durationMs" in result.outcome) {
    session.filesPerSecond = expectedCount(manifest) / (result.outcome.durationMs / 1000);
  }
  return outcome;
}
