import { realpathSync } from "node:fs";
import { access, readFile, realpath, stat } from "node:fs/promises";
import nativePath, { basename, dirname, join, type PlatformPath } from "node:path";
import { MOST_TEXT_BYTES } from "../budgets/budgets.ts";

/** The text of a regular file of at most 1 MiB, else null. */
export async function readText(path: string): Promise<string | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size <= MOST_TEXT_BYTES ? await readFile(path, "utf8") : null;
  } catch {
    return null;
  }
}

/** Whether something is there, links followed. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Whether `inner` is `folder` or lies below it; both absolute. */
export function isInside(
  inner: string,
  folder: string,
  { relative, isAbsolute, sep }: PlatformPath = nativePath,
): boolean {
  const way = relative(folder, inner);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The system's code of a failed file operation (`ENOENT`, `EACCES`, ...), or the error's text. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return String(error);
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** Links resolved; the path itself where it does not lead anywhere. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** The real path, also when the last parts do not exist. */
export async function resolved(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null || dirname(path) === path) return real ?? path;
  return join(await resolved(dirname(path)), basename(path));
}
