import type { IndexLocation } from "../location/types.ts";
import { groupOf, type Proc, runningProcesses } from "./proc.ts";
import { runningHolders } from "./running-holders.ts";
import type { Holder } from "./types.ts";

/**
 * The running cgc processes of this database outside the process group `ownGroup`, also those that only just start or wait for
 * its lock: seconds later they are holders. Empty where the system does not show processes. Never rejects.
 */
export async function findUsers(
  { database }: Pick<IndexLocation, "database">,
  ownGroup: number | null,
  proc: Proc = { root: "/proc" },
): Promise<readonly Holder[]> {
  if (database === null) return [];
  const users = await runningHolders(proc, database, await runningProcesses(proc));
  const groups = await Promise.all(users.map(({ pid }) => groupOf(proc, pid)));
  return users.filter((_, index) => groups[index] !== ownGroup);
}
