import { accessSync, closeSync, constants, existsSync, openSync, readSync } from "node:fs";

/** What Linux reads of a script to find its interpreter. Bytes. */
const LONGEST_LINE = 256;

/** Whether this process may execute `file`. On Windows that is every file it may read. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The interpreter that the `#!` line of `file` names and that does not exist: a broken installation (a virtual
 * environment whose Python is gone), which the system reports as if `file` itself were missing. `undefined` when the
 * interpreter is there, when `file` is no script or cannot be read, and on Windows, where such lines mean nothing.
 */
export function missingInterpreter(file: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const interpreter = /^#![ \t]*([^ \t\r\n]+)/.exec(readStart(file))?.[1];
  return interpreter === undefined || existsSync(interpreter) ? undefined : interpreter;
}

function readStart(file: string): string {
  const bytes = Buffer.alloc(LONGEST_LINE);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    return bytes.toString("utf8", 0, readSync(descriptor, bytes));
  } catch {
    return "";
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
