import { oneLine } from "../cgc/text.ts";
import type { DatabaseFile } from "../location/types.ts";
import { asCgc } from "./cgc-process.ts";
import { lockHolders } from "./lock-holders.ts";
import { type Proc, type ProcessFacts, startedAt } from "./proc.ts";
import type { Holder } from "./types.ts";

/** The processes with a lock on the database, whatever program they run. */
export async function lockingHolders(
  proc: Proc,
  database: DatabaseFile,
  processes: readonly ProcessFacts[],
): Promise<readonly Holder[]> {
  const pids = database.exists ? await lockHolders(proc, database) : [];
  return Promise.all(
    pids.map(async (pid) => {
      const args = processes.find((process) => process.pid === pid)?.args ?? [];
      const command = asCgc(args)?.command ?? oneLine(args.join(" "), 120);
      return {
        pid,
        command: command || "a hidden process",
        how: "lock" as const,
        startedAt: await startedAt(proc, pid),
      };
    }),
  );
}
