import { createHash } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** By workspace alone: before its first index it may not be known yet in which database it will be. */
function fileOf(folder: string, workspace: string): string {
  return join(folder, `unfinished-${createHash("sha256").update(workspace).digest("hex").slice(0, 32)}`);
}

/**
 * Notes that work begins that leaves the index of `workspace` between two states if it is cut off, however that happens: cgc
 * itself leaves no trace of it once all files are written. Does not reject; false when it could not be noted.
 */
export async function markInProgress(folder: string, workspace: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(fileOf(folder, workspace), "", { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** When unfinished work began, in milliseconds since the epoch, or null. */
export async function inProgressSince(folder: string, workspace: string): Promise<number | null> {
  return stat(fileOf(folder, workspace)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** The work was verified, or never began. */
export async function clearInProgress(folder: string, workspace: string): Promise<void> {
  await rm(fileOf(folder, workspace), { force: true }).catch(() => {});
}
