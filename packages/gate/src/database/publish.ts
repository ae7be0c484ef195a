import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { DatabaseFile } from "./index-location.ts";
import { statDatabase } from "./inspect-database.ts";
import type { PrivateCopy } from "./private-copy.ts";

/** A finished database beside the place where cgc looks for it. */
export interface Staged extends AsyncDisposable {
  /**
   * Puts it in its place in one step: readers find the old file or the new one. Returns false, and changes nothing, when the
   * file there is no longer the one the work began with. Rejects when the file system refuses.
   */
  publish(): Promise<boolean>;
}

function sameFile(one: DatabaseFile, other: DatabaseFile): boolean {
  return (
    one.exists === other.exists &&
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    !other.walExists
  );
}

/** Removes what a killed host left beside `target`. Whoever works on a database holds its lock, so none is in use. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = dirname(target);
  const prefix = `${basename(target)}.`;
  const left = (await readdir(folder)).filter(
    (name) => name.startsWith(prefix) && /^\d+\.new$/.test(name.slice(prefix.length)),
  );
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Copies a private database to where one step is enough: it may be on another file system, where nothing can be renamed from,
 * and copying takes a while in which others may come.
 *
 * @throws when the file system refuses, or part of the database is still in its log
 */
export async function stage({ file, origin }: PrivateCopy): Promise<Staged> {
  if ((await statDatabase(file)).walExists) throw new Error("its log was not written back");
  // A link stays a link, whatever disk it leads to.
  const target = origin.exists ? await realpath(origin.path) : origin.path;
  const staged = `${target}.${process.pid}.new`;
  const remove = () => rm(staged, { force: true });
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(target);
  try {
    await copyFile(file, staged, constants.COPYFILE_FICLONE);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    async publish() {
      if (!sameFile(origin, await statDatabase(target))) return false;
      if (origin.exists) {
        await rename(staged, target);
        return true;
      }
      // A link fails where a file has appeared meanwhile; a rename would replace it.
      return link(staged, target).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
    },
    [Symbol.asyncDispose]: remove,
  };
}
