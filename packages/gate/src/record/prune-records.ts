import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { workspaceIn } from "./encode-record.ts";
import { readHead } from "./read-head.ts";
import { isFailuresFile, isLeftover, isRecordFile } from "./record-key.ts";

/** Records kept at most, newest first. */
const MAX_RECORDS = 200;
/** A temporary file this old (milliseconds) belongs to a writer that died. */
const LEFTOVER_MS = 60 * 60 * 1000;
/** Removes records of workspaces that are gone, the oldest ones above a bound, and leftovers of dead writers. Does not reject. */
export async function pruneRecords(folder: string, now: number = Date.now()): Promise<void> {
  const kept: { file: string; mtimeMs: number }[] = [];
  const prune = async (name: string): Promise<void> => {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (isLeftover(name) && now - mtimeMs > LEFTOVER_MS) return rm(file);
    if (!isRecordFile(name) && !isFailuresFile(name)) return;
    const workspace = workspaceIn(await readHead(file));
    if (workspace !== undefined && !existsSync(workspace)) return rm(file);
    kept.push({ file, mtimeMs });
  };
  const names = await readdir(folder).catch(() => []);
  // What cannot be looked at or removed stays: the next write tries again.
  for (const name of names) await prune(name).catch(() => undefined);
  const surplus = kept.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MAX_RECORDS);
  for (const { file } of surplus) await rm(file).catch(() => undefined);
}
