import { accessSync, constants } from "node:fs";

/** Whether this process may execute `file`. On Windows that is every file it may read. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
