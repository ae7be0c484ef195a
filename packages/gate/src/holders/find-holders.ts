import { oneLine } from "../cgc/text.ts";
import type { IndexLocation } from "../location/types.ts";
import { asCgc } from "./cgc-process.ts";
import { lockHolders } from "./lock-holders.ts";
import { type Proc, type ProcessFacts, processFacts, runningProcesses, startedAt } from "./proc.ts";
import { usesSameDatabase } from "./same-database.ts";
import { serverState } from "./server-state.ts";
import type { Holder, HolderReport } from "./types.ts";

export interface FindHoldersInput {
  readonly location: IndexLocation;
  /** Processes the gate started itself. */
  readonly ownPids: readonly number[];
  readonly platform?: NodeJS.Platform;
  readonly proc?: Proc;
}

/**
 * Who holds the index database, without touching it or anybody. Kuzu and Ladybug lock their file, and Linux lists locks;
 * FalkorDB Lite shares one server, so there the running cgc processes of the same database count. A server or a socket that
 * nobody uses is no holder: a later cgc simply uses it. Never rejects.
 */
export async function findHolders({
  location,
  ownPids,
  platform = process.platform,
  proc = { root: "/proc" },
}: FindHoldersInput): Promise<HolderReport> {
  if (platform !== "linux") return { canSee: false, holders: [], server: "none" };
  const processes = await runningProcesses(proc);
  const holders =
    location.backend === "falkordb"
      ? await processHolders(proc, processes, location)
      : await lockHoldersOf(proc, location);
  return {
    canSee: processes.length > 0,
    holders: holders.filter(({ pid }) => !ownPids.includes(pid)),
    server: await serverState(proc, processes, location),
  };
}

async function lockHoldersOf(proc: Proc, { database }: IndexLocation): Promise<readonly Holder[]> {
  if (database === null || !database.exists) return [];
  const pids = await lockHolders(proc, database);
  return Promise.all(
    pids.map(async (pid) => {
      const args = (await processFacts(proc, pid))?.args ?? [];
      const command =
        asCgc(args)?.command ?? (oneLine(args.join(" "), 120) || "a process that cannot be seen from here");
      return { pid, command, how: "lock" as const, startedAt: await startedAt(proc, pid) };
    }),
  );
}

async function processHolders(
  proc: Proc,
  processes: readonly ProcessFacts[],
  { database }: IndexLocation,
): Promise<readonly Holder[]> {
  if (database === null) return [];
  const found = await Promise.all(
    processes.map(async ({ pid, args }) => {
      const cgc = asCgc(args);
      if (cgc === null || !(await usesSameDatabase(proc, pid, cgc.launcher, database))) return null;
      return { pid, command: cgc.command, how: "process" as const, startedAt: await startedAt(proc, pid) };
    }),
  );
  return found.filter((holder) => holder !== null);
}
