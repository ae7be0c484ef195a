import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { errorCode } from "../util/error-code.ts";
import { startSlices } from "../util/slices.ts";
import type { BaselineRecord } from "./baseline-record.ts";
import { encodeRecord } from "./encode-record.ts";
import { pruneRecords } from "./prune-records.ts";
import { recordFile, recordKey } from "./record-key.ts";

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
