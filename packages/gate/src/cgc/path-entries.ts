import { realpathSync } from "node:fs";
import { posix, win32 } from "node:path";
import { isInside } from "./inside.ts";

/**
 * The entries of a search path that no workspace can plant a file in: absolute, and neither in the workspace nor a link into
 * it. Empty and relative entries mean the working folder.
 */
export function harmlessPathEntries(
  list: string,
  workspace: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const path = platform === "win32" ? win32 : posix;
  const planted = (entry: string) => isInside(entry, workspace, path) || isInside(realPath(entry), workspace, path);
  return list
    .split(path.delimiter)
    .filter((entry) => path.isAbsolute(entry) && !planted(entry))
    .join(path.delimiter);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
