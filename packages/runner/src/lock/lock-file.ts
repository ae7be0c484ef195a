import { createHash } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { type Claim, parseClaim } from "./claim.ts";

/** A lock file as it was found. */
export interface FoundLock {
  /** The claim's token, or the content's hash where it is no claim. */
  readonly token: string;
  readonly claim: Claim | undefined;
  /** The last sign of life. Milliseconds of the epoch. */
  readonly touchedAt: number;
}

/** File systems without hard links (exFAT, some network shares) answer with one of these. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Creates the lock file with its whole content in one step; false when there is one already. */
export async function createLock(path: string, claim: Claim): Promise<boolean> {
  const draft = await writeDraft(path, claim);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (NO_LINKS.has(code)) return await createDirectly(path, claim);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Puts `claim` in the place of whatever claim is there. */
export async function replaceLock(path: string, claim: Claim): Promise<void> {
  await rename(await writeDraft(path, claim), path);
}

/** `undefined` when there is none (any more). */
export async function readLock(path: string): Promise<FoundLock | undefined> {
  try {
    const text = await readFile(path, "utf8");
    const { mtimeMs } = await stat(path);
    const claim = parseClaim(text);
    const token = claim?.token ?? createHash("sha256").update(text).digest("hex").slice(0, 12);
    return { token, claim, touchedAt: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Takes `claim` away again, if it is still the one that counts. */
export async function removeLock(path: string, claim: Claim): Promise<void> {
  const found = await readLock(path);
  if (found?.token === claim.token) await rm(path, { force: true });
}

async function writeDraft(path: string, claim: Claim): Promise<string> {
  const draft = `${path}.${claim.token}.draft`;
  await writeFile(draft, JSON.stringify(claim), { mode: 0o600 });
  return draft;
}

/** Readers may see an unfinished file for a moment; they take it for a fresh lock of an unknown holder. */
async function createDirectly(path: string, claim: Claim): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(claim), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
