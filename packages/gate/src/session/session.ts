import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createRunner, type Runner } from "@pi-codegraphcontext/runner";
import { MOST_RUNS, SHUTDOWN_MS } from "../budgets/budgets.ts";
import type { Verb } from "../cgc/arguments.ts";
import { pathFromEnvironment } from "../config/environment.ts";
import { defaultCacheFolder } from "../config/places.ts";
import type { GateConfig } from "../config/schema.ts";
import { type DatabaseLock, databaseLock } from "../database/database-lock.ts";
import { type PrivateCopies, privateCopies } from "../database/private-copy.ts";
import type { GateLogger } from "../logging/log.ts";
import { realPath } from "../util/files.ts";
import { type CurrentWork, currentWork } from "./current-work.ts";
import { trackShutdown } from "./earlier-sessions.ts";

export interface SessionOptions {
  /** Absolute real path. */
  readonly workspace: string;
  readonly config: GateConfig;
  readonly env: NodeJS.ProcessEnv;
  readonly log: GateLogger;
  /** Called when a cgc process was spawned. */
  readonly onRun: (verb: Verb) => void;
  /** Called with files done and files in all while work is under way. */
  readonly onProgress: (done: number, total: number | null) => void;
}

/** What the actors of one session share: its settings, and the resources that each have one owner. */
export interface Session extends SessionOptions {
  readonly home: string;
  /** Absolute. */
  readonly cacheFolder: string;
  readonly runner: Runner;
  readonly lock: DatabaseLock;
  readonly copies: PrivateCopies;
  readonly work: CurrentWork;
  /** Lets other gates at the database again, and drops what was not published. */
  release(): Promise<void>;
  /** Keeps track of what an actor does: it goes on for a while after the session's end. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Ends the runs. What the session holds is released when the last of its actors is through. */
  end(): Promise<void>;
}

function cacheFolderOf(env: NodeJS.ProcessEnv): string {
  const chosen = pathFromEnvironment(env, "PI_CGC_CACHE_DIR");
  return chosen === undefined ? defaultCacheFolder : join(chosen);
}

export function homeOf({ HOME, USERPROFILE }: NodeJS.ProcessEnv): string {
  const home = process.platform === "win32" ? USERPROFILE : HOME;
  return home !== undefined && isAbsolute(home) ? home : homedir();
}

export function openSession(options: SessionOptions): Session {
  const runner = createRunner({ budget: MOST_RUNS });
  const pending: Promise<unknown>[] = [];
  const cacheFolder = cacheFolderOf(options.env);
  const lock = databaseLock(cacheFolder, options.workspace);
  const copies = privateCopies(cacheFolder);

  async function release(): Promise<void> {
    await copies.removeAll();
    await lock.release();
  }

  return {
    ...options,
    home: homeOf(options.env),
    cacheFolder,
    runner,
    lock,
    copies,
    work: currentWork(),
    release,
    track(work) {
      pending.push(work);
      return work;
    },
    async end() {
      const gone = Promise.allSettled(pending).then(release);
      trackShutdown(Promise.race([gone, delay(SHUTDOWN_MS, undefined, { ref: false })]));
      await runner.end();
    },
  };
}

/**
 * The real path of the session's folder, so that a symlinked folder and its target are one workspace. A folder that is
 * gone keeps its name: detection then reports it.
 */
export function realWorkspace(cwd: string): string {
  return realPath(resolve(cwd));
}
