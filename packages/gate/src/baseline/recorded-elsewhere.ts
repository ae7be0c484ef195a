import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { RecordedDatabase } from "./baseline-record.ts";
import { readHead } from "./prune-records.ts";
import { isRecordFile } from "./record-key.ts";

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
