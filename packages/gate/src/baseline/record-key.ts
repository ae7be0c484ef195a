import { createHash } from "node:crypto";
import { join } from "node:path";
import type { RecordedDatabase } from "./baseline-record.ts";

const NAME = /^baseline-[0-9a-f]{32}\.jsonl(.*)$/u;
const FAILURES_NAME = /^failures-[0-9a-f]{32}\.json(.*)$/u;

/** Names the record of one workspace (absolute real path) in one database: 32 hexadecimal digits. */
export function recordKey(
  workspace: string,
  { backend, mode, path }: Pick<RecordedDatabase, "backend" | "mode" | "path">,
): string {
  return createHash("sha256")
    .update(JSON.stringify([workspace, backend, mode, path]))
    .digest("hex")
    .slice(0, 32);
}

export function recordFile(folder: string, key: string): string {
  return join(folder, `baseline-${key}.jsonl`);
}

/** Where the failed works of the same workspace and database are counted. */
export function failuresFile(folder: string, key: string): string {
  return join(folder, `failures-${key}.json`);
}

export function isFailuresFile(name: string): boolean {
  return FAILURES_NAME.exec(name)?.[1] === "";
}

export function isRecordFile(name: string): boolean {
  return NAME.exec(name)?.[1] === "";
}

/** Whether this is the temporary file of a record or count being written. */
export function isLeftover(name: string): boolean {
  return (NAME.exec(name) ?? FAILURES_NAME.exec(name))?.[1]?.endsWith(".tmp") ?? false;
}
