import { execFile } from "node:child_process";
import { isAbsolute, join } from "node:path";

/** PowerShell takes up to a second to start, several on a busy machine. Milliseconds. */
const TIME_LIMIT = 10_000;

/** The name travels in the environment: as part of the command it could be read as code. */
const COMMAND = "(Get-Command -Name $env:WANTED -CommandType Application -TotalCount 1 -ErrorAction Stop).Source";

/**
 * What PowerShell would run for `name`, as an absolute path: it knows places that PATH and PATHEXT do not name, such as
 * application aliases. `undefined` when it knows none or there is no PowerShell; never rejects. Windows only.
 */
export function askPowerShell(name: string): Promise<string | undefined> {
  const windows = process.env.SystemRoot ?? "C:\\Windows";
  const powershell = join(windows, "System32", "WindowsPowerShell", "v1.0", "powershell.exe");
  const options = { timeout: TIME_LIMIT, windowsHide: true, cwd: windows, env: { ...process.env, WANTED: name } };
  return new Promise((resolve) => {
    execFile(powershell, ["-NoProfile", "-NonInteractive", "-Command", COMMAND], options, (error, stdout) => {
      const file = stdout.trim();
      resolve(error === null && isAbsolute(file) ? file : undefined);
    });
  });
}
