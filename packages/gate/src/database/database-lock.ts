import { dirname, join } from "node:path";
import { acquireLock } from "@pi-codegraphcontext/runner";
import type { IndexLocation } from "./index-location.ts";

/** The gate that has the lock, as far as it says who it is. */
export interface LockOwner {
  readonly pid: number;
  /** Its workspace. */
  readonly owner: string;
}

/** What keeps the gates of one user from running cgc on one database at the same time. */
export interface DatabaseLock {
  /** Held until `release`, also over several calls. Where no lock can be kept, cgc's own has to do. */
  acquire(location: IndexLocation): Promise<{ readonly heldBy: LockOwner | null } | "acquired">;
  release(): Promise<void>;
}

/** One session's lock, in the gate's cache folder (absolute); `workspace` is told to whoever waits. */
export function databaseLock(cacheFolder: string, workspace: string): DatabaseLock {
  let held: { release(): Promise<void> } | null = null;
  return {
    async acquire({ database, mode, backend }) {
      if (held !== null) return "acquired";
      const result = await acquireLock({
        folder: join(cacheFolder, "locks"),
        // The folder: where no file tells the engine yet, the first index may bring another file than was expected.
        key: database === null ? `${mode}:${backend}` : dirname(database.path),
        owner: workspace,
      });
      if (result.kind === "heldBy") return { heldBy: result.holder ?? null };
      if (result.kind === "acquired") held = result;
      return "acquired";
    },
    async release() {
      const lock = held;
      held = null;
      await lock?.release();
    },
  };
}
