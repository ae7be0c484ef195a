import { rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { logSuffix } from "../backends/embedded.ts";
import { allSideFiles } from "../backends/profiles.ts";
import type { IndexLocation } from "./index-location.ts";

/**
 * Renames a database and what belongs to it, so that cgc makes a new one; nothing is deleted or written. Returns the new
 * path of the main file, or of a log that was left without it, or null when there was neither.
 *
 * @throws when the file cannot be renamed: then the rebuild must not go on
 */
export async function setAside({ database }: IndexLocation): Promise<string | null> {
  if (database === null || (!database.exists && !database.walExists)) return null;
  const { path, exists } = database;
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*$/gu, "");
  const target = (suffix: string) => join(dirname(path), `${basename(path)}.damaged-${stamp}${suffix}`);
  if (exists) await rename(path, target(""));
  for (const suffix of allSideFiles) await rename(path + suffix, target(suffix)).catch(() => {});
  return target(exists ? "" : logSuffix);
}
