import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import { logSuffix } from "../backends/embedded.ts";
import { exists } from "../util/exists.ts";
import type { DatabaseFile } from "./index-location.ts";

const absent = { exists: false, isFile: false, size: 0, mtimeMs: 0, ino: "0", dev: "0" };

/** Looks at a database without opening it. */
export async function statDatabase(path: string): Promise<DatabaseFile> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  return {
    path,
    ...(stats === null ? absent : facts(stats)),
    walExists: await exists(path + logSuffix),
    settingsExists: await exists(`${path}.settings`),
  };
}

function facts(stats: BigIntStats) {
  return {
    exists: true,
    isFile: stats.isFile(),
    size: Number(stats.size),
    mtimeMs: Number(stats.mtimeMs),
    ino: String(stats.ino),
    dev: String(stats.dev),
  };
}
