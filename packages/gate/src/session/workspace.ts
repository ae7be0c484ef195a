import { realpathSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The real path of the session's folder, so that a symlinked folder and its target are one workspace. A folder that is
 * gone keeps its name: detection then reports it.
 */
export function realWorkspace(cwd: string): string {
  const path = resolve(cwd);
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
