import type { WorkOutcome } from "@pi-codegraphcontext/statechart";
import { addFailure, forgetFailures, readFailures } from "../baseline/failure-count.ts";
import { recordKey } from "../baseline/record-key.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";

type Where = Pick<IndexContext, "cgc" | "location">;

/** Work that a session end, a lock or a missing program kept from being done says nothing about the next try. */
const COUNTED: ReadonlySet<WorkOutcome["kind"]> = new Set(["failed", "timedOut", "unparseable", "corrupt"]);

function keyOf({ workspace }: Session, { location: { backend, mode, database } }: Where): string | null {
  return database === null ? null : recordKey(workspace, { backend, mode, path: database.path });
}

/** How many works in a row, in this session and those before, did not come to a graph that fits. */
export async function failuresSoFar(session: Session, where: Where): Promise<number> {
  const key = keyOf(session, where);
  if (key === null) return 0;
  return readFailures(session.cacheFolder, key, {
    workspace: session.workspace,
    cgcVersion: where.cgc.version ?? "",
  });
}

export async function countFailure(session: Session, where: Where, kind: WorkOutcome["kind"]): Promise<void> {
  const key = keyOf(session, where);
  if (key === null || !COUNTED.has(kind)) return;
  await addFailure(session.cacheFolder, key, { workspace: session.workspace, cgcVersion: where.cgc.version ?? "" });
}

/** After a verified graph. */
export async function startCountAnew(session: Session, where: Where): Promise<void> {
  const key = keyOf(session, where);
  if (key !== null) await forgetFailures(session.cacheFolder, key);
}
