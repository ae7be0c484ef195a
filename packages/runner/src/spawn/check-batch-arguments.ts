import type { RunRequest } from "../types.ts";
import type { SpawnProblem } from "./spawn-problem.ts";

/**
 * A batch file hands its arguments on by `%*`, and cmd.exe then reads them a second time: after a quotation mark a later `&`
 * would start a command of its own (facts/windows.md: `x"y` before `a&b`). No way of quoting is right for every batch file,
 * so such arguments are refused. Windows only.
 */
export function checkBatchArguments({ file, args }: Pick<RunRequest, "file" | "args">): SpawnProblem | undefined {
  if (!/\.(?:cmd|bat)$/i.test(file) || !args.some((arg) => /["\r\n]/.test(arg))) return undefined;
  const message = `A batch file cannot safely be given an argument with a quotation mark or a line break: ${file}`;
  return { code: "EINVAL", message };
}
