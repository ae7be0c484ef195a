import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { isExecutable, missingInterpreter } from "../executable/check-executable.ts";
import type { RunRequest } from "../types.ts";

/** Why a request cannot be spawned; `code` is the system's where there is one. */
export interface SpawnProblem {
  readonly code: string;
  readonly message: string;
}

/**
 * Looks at what the system would blame on the program although it is not its fault: a working folder that is gone (reported
 * as the program's ENOENT), a script whose interpreter is gone (the same). Throws what the file system throws.
 */
export function checkRequest(request: Pick<RunRequest, "file" | "args" | "cwd">): SpawnProblem | undefined {
  return (
    checkFolder(request.cwd) ??
    checkFile(request.file) ??
    (process.platform === "win32" ? checkBatchArguments(request) : undefined)
  );
}

function checkFolder(cwd: string): SpawnProblem | undefined {
  if (!isAbsolute(cwd)) return { code: "EINVAL", message: `The working folder is not an absolute path: ${cwd}` };
  const stats = statSync(cwd, { throwIfNoEntry: false });
  if (stats === undefined) return { code: "ENOENT", message: `The working folder does not exist: ${cwd}` };
  if (!stats.isDirectory()) return { code: "ENOTDIR", message: `The working folder is not a folder: ${cwd}` };
  return undefined;
}

function checkFile(file: string): SpawnProblem | undefined {
  if (!isAbsolute(file)) return { code: "EINVAL", message: `The executable is not an absolute path: ${file}` };
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return { code: "ENOENT", message: `The executable does not exist: ${file}` };
  if (!stats.isFile()) return { code: "EACCES", message: `The executable is not a file: ${file}` };
  if (!isExecutable(file)) return { code: "EACCES", message: `The file is not executable: ${file}` };
  const interpreter = missingInterpreter(file);
  if (interpreter === undefined) return undefined;
  return { code: "ENOENT", message: `The interpreter of ${file} does not exist: ${interpreter}` };
}

/**
 * A batch file hands its arguments on by `%*`, and cmd.exe then reads them a second time: after a quotation mark a later `&`
 * would start a command of its own (`x"y` before `a&b`). No way of quoting is right for every batch file,
 * so such arguments are refused. Windows only.
 */
export function checkBatchArguments({ file, args }: Pick<RunRequest, "file" | "args">): SpawnProblem | undefined {
  if (!/\.(?:cmd|bat)$/i.test(file) || !args.some((arg) => /["\r\n]/.test(arg))) return undefined;
  const message = `A batch file cannot safely be given an argument with a quotation mark or a line break: ${file}`;
  return { code: "EINVAL", message };
}
