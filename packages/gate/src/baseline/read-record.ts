import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { MOST_RECORD_BYTES } from "../budgets/budgets.ts";
import { errorCode } from "../util/error-code.ts";
import { startSlices } from "../util/slices.ts";
import type { BaselineRecord } from "./baseline-record.ts";
import { decodeRecord } from "./decode-record.ts";
import { recordFile } from "./record-key.ts";

// No link and no FIFO in the cache folder is ours. (Windows has neither flag.)
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export type RecordRead =
  | { readonly kind: "found"; readonly record: BaselineRecord }
  | { readonly kind: "none"; readonly reason: string };

const none = (reason: string): RecordRead => ({ kind: "none", reason });

/**
 * The record with this key (see `recordKey`) in the gate's cache folder. Whatever is wrong with the file, it counts as no
 * record: the next verified run writes a new one. Does not reject.
 */
export async function readRecord(folder: string, key: string): Promise<RecordRead> {
  let file: number | undefined;
  try {
    file = openSync(recordFile(folder, key), OPEN_FLAGS);
    const stats = fstatSync(file);
    if (!stats.isFile()) return none("the record is no regular file");
    if (stats.uid !== (process.getuid?.() ?? stats.uid)) return none("the record belongs to another user");
    if (stats.size > MOST_RECORD_BYTES) return none("the record is too large");
    // At once: a millisecond for 20,000 files, while a first asynchronous read costs several for its threads.
    const record = await decodeRecord(readFileSync(file), startSlices({ ms: Number.POSITIVE_INFINITY }));
    return "reason" in record ? none(record.reason) : { kind: "found", record };
  } catch (error) {
    const code = errorCode(error);
    return none(code === "ENOENT" ? "there is no record" : `the record could not be read (${code})`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
