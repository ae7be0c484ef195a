import { isDead, readProcess } from "../process/process-record.ts";
import { sendSignal } from "../process/send-signal.ts";
import { STALE_AFTER } from "./heartbeat.ts";
import type { FoundLock } from "./lock-file.ts";
import { processSpace } from "./process-space.ts";

/**
 * Whether somebody holds `lock`. A holder we can look up is judged by whether that very process runs, however long it has
 * been silent (it may be stopped, or the machine asleep); any other by its heartbeat.
 */
export function isHeld({ claim, touchedAt }: FoundLock): boolean {
  const isFresh = Date.now() - touchedAt < STALE_AFTER;
  if (claim === undefined || claim.space !== processSpace()) return isFresh;
  if (claim.startedAt === null) return sendSignal(claim.pid, 0) && isFresh;
  const record = readProcess(claim.pid);
  return record !== undefined && record.startedAt === claim.startedAt && !isDead(record);
}
