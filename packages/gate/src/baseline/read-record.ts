import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { MOST_RECORD_BYTES } from "../budgets/budgets.ts";
import { errorCode } from "../util/files.ts";
import { startSlices } from "../util/slices.ts";
import type { BaselineRecord, RecordedDatabase } from "./baseline-record.ts";
import { decodeRecord } from "./record-format.ts";
import { isRecordFile, recordFile } from "./record-key.ts";
import { readHead } from "./write-record.ts";

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

interface Header {
  readonly workspace: string;
  readonly database: RecordedDatabase;
}

function headerIn(head: string): Partial<Header> {
  try {
    return JSON.parse(head.slice(0, head.indexOf("\n"))) as Partial<Header>;
  } catch {
    return {};
  }
}

/**
 * The database that, by the records in `folder`, holds an index of `workspace` and is another than `path`, if its file still
 * exists: cgc picks its backend by its interpreter, so a new Python makes an index seem to disappear (field case B13).
 */
export async function recordedElsewhere(
  folder: string,
  workspace: string,
  path: string,
): Promise<Pick<RecordedDatabase, "backend" | "path"> | null> {
  const names = (await readdir(folder).catch(() => [])).filter(isRecordFile);
  for (const name of names) {
    const { workspace: owner, database } = headerIn(await readHead(join(folder, name)).catch(() => ""));
    if (owner === workspace && database !== undefined && database.path !== path && existsSync(database.path)) {
      return database;
    }
  }
  return null;
}
