import type { DatabaseFile } from "../location/types.ts";
import { asCgc } from "./cgc-process.ts";
import { type Proc, type ProcessFacts, startedAt } from "./proc.ts";
import { usesSameDatabase } from "./same-database.ts";
import type { Holder } from "./types.ts";

/** The running cgc processes that use the database. */
export async function runningHolders(
  proc: Proc,
  database: DatabaseFile,
  processes: readonly ProcessFacts[],
): Promise<readonly Holder[]> {
  const found = await Promise.all(
    processes.map(async ({ pid, args }) => {
      const cgc = asCgc(args);
      if (cgc === null || !(await usesSameDatabase(proc, pid, cgc.launcher, database))) return null;
      return { pid, command: cgc.command, how: "process" as const, startedAt: await startedAt(proc, pid) };
    }),
  );
  return found.filter((holder) => holder !== null);
}
