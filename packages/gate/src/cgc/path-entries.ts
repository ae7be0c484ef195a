import { realpathSync } from "node:fs";
import { delimiter, isAbsolute, relative, sep } from "node:path";

/** The entries of a search path that no workspace can plant a program in: absolute, and neither in the workspace nor a link into it. */
export function harmlessPathEntries(path: string, workspace: string): string[] {
  return path
    .split(delimiter)
    .filter((entry) => isAbsolute(entry) && !isInside(entry, workspace) && !isInside(realPath(entry), workspace));
}

/** Whether `path` is `folder` or lies below it; both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
