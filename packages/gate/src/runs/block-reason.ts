import { dirname, join } from "node:path";
import { recordedElsewhere } from "../baseline/recorded-elsewhere.ts";
import { MOST_FAILURES } from "../budgets/budgets.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { exists } from "../util/exists.ts";
import { failuresSoFar } from "./failures.ts";

async function afterFailures(session: Session, index: IndexContext): Promise<string | null> {
  const failures = await failuresSoFar(session, index);
  return failures < MOST_FAILURES ? null : `the last ${failures} tries did not come to a graph that fits`;
}

/** In per-repo mode cgc looks at the workspace alone, so the gate itself looks for an index around it. */
async function localIndexAround({ workspace, home }: Session): Promise<string | null> {
  for (let folder = dirname(workspace); folder !== dirname(folder); folder = dirname(folder)) {
    if (folder !== home && (await exists(join(folder, ".codegraphcontext", "db")))) return folder;
  }
  return null;
}

async function indexElsewhere(
  { cacheFolder, workspace }: Session,
  { location: { backend, database } }: IndexContext,
): Promise<string | null> {
  if (database === null) return null;
  const other = await recordedElsewhere(cacheFolder, workspace, database.path);
  if (other === null) return null;
  return `it has an index in ${other.path} (${other.backend}), and cgc now uses ${database.path} (${backend})`;
}

/** The indexed folder around the workspace, or null. `known`: those that the graph knows. */
export async function indexAround(
  session: Session,
  { location }: IndexContext,
  known: readonly string[],
): Promise<string | null> {
  return known.at(-1) ?? (location.mode === "per-repo" ? await localIndexAround(session) : null);
}

/** Why a new index should not be made unasked, as a clause, or null. `around`: the indexed folder around the workspace. */
export async function indexBlockReason(
  session: Session,
  index: IndexContext,
  around: string | null,
): Promise<string | null> {
  if (around !== null) return `the folder ${around} around it is indexed, and this would be a second repository`;
  return (await indexElsewhere(session, index)) ?? (await afterFailures(session, index));
}

/** Why a sync should not be begun, as a clause, or null. */
export const syncBlockReason = afterFailures;
