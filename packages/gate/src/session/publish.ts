import { constants } from "node:fs";
import { copyFile, link, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { lookAtDatabase } from "../location/database-file.ts";
import type { DatabaseFile } from "../location/types.ts";
import type { PrivateDatabase } from "./private-database.ts";

const sameFile = (one: DatabaseFile, other: DatabaseFile) =>
  one.exists === other.exists && one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

/**
 * Puts a finished private database where cgc looks for it, in one step: readers find the old file or the new one. Returns
 * false, and changes nothing, when the file there is no longer the one the work began with.
 *
 * @throws when the file system refuses
 */
export async function publish({ file, origin }: PrivateDatabase): Promise<boolean> {
  const target = origin.path;
  const staged = `${target}.${process.pid}.new`;
  await mkdir(dirname(target), { recursive: true });
  try {
    // The private folder may be on another file system, where nothing can be renamed from.
    await copyFile(file, staged, constants.COPYFILE_FICLONE);
    if (!sameFile(origin, await lookAtDatabase(target))) return false;
    // A link fails where a file has appeared meanwhile; a rename would replace it.
    await (origin.exists ? rename(staged, target) : link(staged, target));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(staged, { force: true });
  }
}
