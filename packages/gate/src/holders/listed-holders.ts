import { asCgc } from "./cgc-process.ts";
import { listProcesses } from "./ps.ts";
import type { Holder } from "./types.ts";

/**
 * Every running cgc of this user, null when processes cannot be listed. Its environment is not to be seen here, so each counts
 * as one of this database: cgc keeps one for all repositories unless told otherwise.
 */
export async function listedHolders(list = listProcesses): Promise<readonly Holder[] | null> {
  const processes = await list();
  return (
    processes?.flatMap(({ pid, args, startedAt }) => {
      const cgc = asCgc(args);
      return cgc === null ? [] : [{ pid, command: cgc.command, how: "process" as const, startedAt }];
    }) ?? null
  );
}
