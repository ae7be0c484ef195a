import { isDead, readProcess, sendSignal } from "../process/process-table.ts";
import { type Claim, ownClaim, processSpace } from "./claim.ts";
import { STALE_AFTER } from "./heartbeat.ts";
import { createLock, type FoundLock, readLock, removeLock, replaceLock } from "./lock-file.ts";

/** How the contest for a lock file ended. `again`: the file changed hands while we looked. */
type Contest =
  | { readonly kind: "won" }
  | { readonly kind: "lost"; readonly to: Claim | undefined }
  | { readonly kind: "again" };

/** A lock that keeps changing hands is looked at again, but not for ever. */
const ATTEMPTS = 10;

/** Tries to make `claim` the one that counts at `path`. Rejects with what the file system says. */
export async function contend(path: string, claim: Claim): Promise<Exclude<Contest, { kind: "again" }>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const contest = await contendOnce(path, claim);
    if (contest.kind !== "again") return contest;
  }
  return { kind: "lost", to: undefined };
}

async function contendOnce(path: string, claim: Claim): Promise<Contest> {
  if (await createLock(path, claim)) return { kind: "won" };
  const found = await readLock(path);
  if (found === undefined) return { kind: "again" };
  return isHeld(found) ? { kind: "lost", to: found.claim } : await takeOver(path, found, claim);
}

/**
 * Replaces the claim of a dead holder. Removing it first would let a slow contender remove its successor's instead
 * (proper-lockfile#121). So the right to replace exactly this claim is itself a lock, named by the claim's token: whoever
 * holds it and still finds that token may replace it, because nobody else may and the dead do not act.
 */
async function takeOver(path: string, dead: FoundLock, claim: Claim): Promise<Contest> {
  const rightPath = `${path}.${dead.token}`;
  const right = ownClaim(claim.owner);
  const contest = await contend(rightPath, right);
  if (contest.kind === "lost") return contest;
  try {
    const found = await readLock(path);
    if (found?.token !== dead.token) return { kind: "again" };
    await replaceLock(path, claim);
    return { kind: "won" };
  } finally {
    await removeLock(rightPath, right);
  }
}

/**
 * Whether somebody holds `lock`. A holder we can look up is judged by whether that very process runs, however long it has
 * been silent (it may be stopped, or the machine asleep); any other by its heartbeat.
 */
function isHeld({ claim, touchedAt }: FoundLock): boolean {
  const isFresh = Date.now() - touchedAt < STALE_AFTER;
  if (claim === undefined || claim.space !== processSpace()) return isFresh;
  if (claim.startedAt === null) return sendSignal(claim.pid, 0) && isFresh;
  const record = readProcess(claim.pid);
  return record !== undefined && record.startedAt === claim.startedAt && !isDead(record);
}
