import { existsSync } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MOST_RECORDS, TEMPORARY_FILE_MS } from "../budgets/budgets.ts";
import { workspaceIn } from "./encode-record.ts";
import { isFailuresFile, isLeftover, isRecordFile } from "./record-key.ts";

/** Removes records of workspaces that are gone, the oldest ones above a bound, and leftovers of dead writers. Does not reject. */
export async function pruneRecords(folder: string, now: number = Date.now()): Promise<void> {
  const kept: { file: string; mtimeMs: number }[] = [];
  const prune = async (name: string): Promise<void> => {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (isLeftover(name) && now - mtimeMs > TEMPORARY_FILE_MS) return rm(file);
    if (!isRecordFile(name) && !isFailuresFile(name)) return;
    const workspace = workspaceIn(await readHead(file));
    if (workspace !== undefined && !existsSync(workspace)) return rm(file);
    kept.push({ file, mtimeMs });
  };
  const names = await readdir(folder).catch(() => []);
  // What cannot be looked at or removed stays: the next write tries again.
  for (const name of names) await prune(name).catch(() => undefined);
  const surplus = kept.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MOST_RECORDS);
  for (const { file } of surplus) await rm(file).catch(() => undefined);
}

/** Longer than any path. */
const HEAD_BYTES = 64 * 1024;

/** The first 64 KiB of a file. Rejects with what the file system says. */
export async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}
