import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MOST_RECORDS, TEMPORARY_FILE_MS } from "../budgets/budgets.ts";
import { errorCode } from "../util/files.ts";
import { startSlices } from "../util/slices.ts";
import type { BaselineRecord } from "./baseline-record.ts";
import { encodeRecord, workspaceIn } from "./record-format.ts";
import { isFailuresFile, isLeftover, isRecordFile, recordFile, recordKey } from "./record-key.ts";

/**
 * Writes the record into `folder` (made when missing, for its owner only) in one step: a reader sees the old record or
 * the new one. Then prunes the folder. Does not reject; `reason` says why nothing was written.
 */
export async function writeRecord(
  folder: string,
  record: BaselineRecord,
): Promise<{ readonly written: true } | { readonly written: false; readonly reason: string }> {
  const target = recordFile(folder, recordKey(record.workspace, record.database));
  const temporary = `${target}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const text = await encodeRecord(record, startSlices({ ms: Number.POSITIVE_INFINITY }));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
    await pruneRecords(folder);
    return { written: true };
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return { written: false, reason: `the record could not be written (${errorCode(error)})` };
  }
}

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
