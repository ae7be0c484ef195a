import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Claim, ownClaim } from "./claim.ts";
import { contend } from "./contend.ts";
import { beat } from "./heartbeat.ts";
import { removeLock } from "./lock-file.ts";

/** What is to be locked, and by whom. */
export interface LockRequest {
  /** Folder of the lock files; made when it does not exist. */
  readonly folder: string;
  /** Names the thing that only one may use, for example a database's real path. */
  readonly key: string;
  /** What others are told about the holder. */
  readonly owner: string;
}

/**
 * - `acquired`: ours until `release()`, which may be called more than once.
 * - `heldBy`: somebody else's; `holder` is unknown while its file is being written.
 * - `unavailable`: the folder cannot hold a lock; nothing is known about others.
 */
export type LockResult =
  | { readonly kind: "acquired"; release(): Promise<void> }
  | { readonly kind: "heldBy"; readonly holder: Pick<Claim, "pid" | "since" | "owner"> | undefined }
  | { readonly kind: "unavailable"; readonly reason: string };

/**
 * Takes a lock that all processes sharing `folder` respect, without waiting for it; never rejects. A holder that died does
 * not keep it, and of any number of contenders exactly one takes it over.
 */
export async function acquireLock({ folder, key, owner }: LockRequest): Promise<LockResult> {
  const path = join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.lock`);
  const claim = ownClaim(owner);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const contest = await contend(path, claim);
    if (contest.kind === "lost") return { kind: "heldBy", holder: contest.to && describe(contest.to) };
  } catch (error) {
    return { kind: "unavailable", reason: `No lock can be kept in ${folder}: ${(error as Error).message}` };
  }
  const stopBeating = beat(path, claim);
  return {
    kind: "acquired",
    async release() {
      stopBeating();
      // What cannot be removed now is taken over from us once we are gone.
      await removeLock(path, claim).catch(() => {});
    },
  };
}

function describe({ pid, since, owner }: Claim): Pick<Claim, "pid" | "since" | "owner"> {
  return { pid, since, owner };
}
