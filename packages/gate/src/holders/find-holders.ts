import { profileOf } from "../backends/profiles.ts";
import { MOST_COMMAND_CHARACTERS } from "../budgets/budgets.ts";
import type { DatabaseFile, IndexLocation } from "../database/index-location.ts";
import { oneLine } from "../util/text.ts";
import { asCgc, usesSameDatabase } from "./cgc-process.ts";
import { lockHolders } from "./lock-holders.ts";
import { groupOf, listProcesses, type Proc, type ProcessFacts, runningProcesses, startedAt } from "./processes.ts";
import { type ServerState, serverState } from "./server.ts";

/** A process that holds the index database. It is named to people and never signalled. */
export interface Holder {
  /** 0 when the system hides the process (another container). */
  readonly pid: number;
  /** One clean line, for example `cgc mcp start`. */
  readonly command: string;
  /** `lock`: the system shows its lock on the file. `process`: a running cgc that uses the same database, as far as can be told. */
  readonly how: "lock" | "process";
  /** ISO-8601; null when unknown. */
  readonly startedAt: string | null;
}

export interface HolderReport {
  /** False where this system cannot tell; `holders` is empty then, and proves nothing. */
  readonly canSee: boolean;
  readonly holders: readonly Holder[];
  readonly server: ServerState;
}

export interface FindHoldersInput {
  readonly location: IndexLocation;
  readonly platform?: NodeJS.Platform;
  readonly proc?: Proc;
}

/**
 * Who holds the index database, without touching it or anybody: by the locks that Linux lists, or by the running cgc processes
 * of the same database, as the backend shows it. A server or a socket that nobody uses is no holder: a later cgc simply uses
 * it. Never rejects.
 */
export async function findHolders(input: FindHoldersInput): Promise<HolderReport> {
  const { platform = process.platform } = input;
  return platform === "linux" ? seenOnLinux(input) : seenElsewhere(input, platform);
}

async function seenOnLinux({ location, proc = { root: "/proc" } }: FindHoldersInput): Promise<HolderReport> {
  const processes = await runningProcesses(proc);
  if (processes.length === 0) return { canSee: false, holders: [], server: "unknown" };
  const find = profileOf(location.backend).holdersShowBy === "processes" ? runningHolders : lockingHolders;
  const holders = location.database === null ? [] : await find(proc, location.database, processes);
  return { canSee: true, holders, server: await serverState(proc, processes, location) };
}

/** Elsewhere no list of locks is at hand, and cgc's own answer to a lock has to do. A backend without locks runs on macOS. */
async function seenElsewhere({ location }: FindHoldersInput, platform: NodeJS.Platform): Promise<HolderReport> {
  const isListed = profileOf(location.backend).holdersShowBy === "processes" && platform !== "win32";
  const holders = isListed ? await listedHolders() : null;
  return { canSee: holders !== null, holders: holders ?? [], server: "unknown" };
}

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

/** The running cgc processes that use the database. */
async function runningHolders(
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

/** The processes with a lock on the database, whatever program they run. */
async function lockingHolders(
  proc: Proc,
  database: DatabaseFile,
  processes: readonly ProcessFacts[],
): Promise<readonly Holder[]> {
  const pids = database.exists ? await lockHolders(proc, database) : [];
  return Promise.all(
    pids.map(async (pid) => {
      const args = processes.find((process) => process.pid === pid)?.args ?? [];
      const command = asCgc(args)?.command ?? oneLine(args.join(" "), MOST_COMMAND_CHARACTERS);
      return {
        pid,
        command: command || "a hidden process",
        how: "lock" as const,
        startedAt: await startedAt(proc, pid),
      };
    }),
  );
}

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
