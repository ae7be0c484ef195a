import { type CgcProcess, endOf, isWork } from "./cgc-process.ts";
import type { Seen, Session } from "./session.ts";

/**
 * Whether the graph was asked after the last work that this session could know of: its own, and what had ended when it began. A
 * graph that is said to be damaged may lack files.
 */
export function isVerified(
  { at, snapshot }: Seen,
  { number, workspace, startedAt }: Session,
  processes: readonly CgcProcess[],
) {
  const here = processes.filter((process) => process.workspace === workspace && endOf(process) < at);
  const known = here.filter(
    (process) => isWork(process) && (process.session === number || endOf(process) < (startedAt ?? at)),
  );
  const last = Math.max(...known.map(endOf));
  return (
    known.length === 0 ||
    here.some(
      (process) =>
        endOf(process) > last &&
        (process.shown === "all" || (process.shown === "part" && snapshot.health === "degraded")),
    )
  );
}
