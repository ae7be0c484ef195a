import type { IndexLocation } from "../location/types.ts";
import { listedHolders } from "./listed-holders.ts";
import { lockingHolders } from "./locking-holders.ts";
import { type Proc, runningProcesses } from "./proc.ts";
import { runningHolders } from "./running-holders.ts";
import { serverState } from "./server-state.ts";
import type { HolderReport } from "./types.ts";

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
export async function findHolders(input: FindHoldersInput): Promise<HolderReport> {
  const { ownPids, platform = process.platform } = input;
  const report = platform === "linux" ? await seenOnLinux(input) : await seenElsewhere(input, platform);
  return { ...report, holders: report.holders.filter(({ pid }) => !ownPids.includes(pid)) };
}

async function seenOnLinux({ location, proc = { root: "/proc" } }: FindHoldersInput): Promise<HolderReport> {
  const processes = await runningProcesses(proc);
  if (processes.length === 0) return { canSee: false, holders: [], server: "unknown" };
  const find = location.backend === "falkordb" ? runningHolders : lockingHolders;
  const holders = location.database === null ? [] : await find(proc, location.database, processes);
  return { canSee: true, holders, server: await serverState(proc, processes, location) };
}

/** Elsewhere no list of locks is at hand, and cgc's own answer to a lock has to do; FalkorDB Lite, which has none, runs on macOS. */
async function seenElsewhere({ location }: FindHoldersInput, platform: NodeJS.Platform): Promise<HolderReport> {
  const holders = location.backend === "falkordb" && platform !== "win32" ? await listedHolders() : null;
  return { canSee: holders !== null, holders: holders ?? [], server: "unknown" };
}
