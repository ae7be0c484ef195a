import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execFileAsync = promisify(execFile);

/**
 * Runs a program to its end without a shell.
 *
 * @returns {Promise<{ ok: boolean, stdout: string, why: string }>} `why`: the last lines it said when it failed.
 */
export async function run(file, args, { timeoutMs = 600_000, env = {} } = {}) {
  const options = { timeout: timeoutMs, maxBuffer: 64 << 20, windowsHide: true, env: { ...process.env, ...env } };
  try {
    const { stdout } = await execFileAsync(file, args, options);
    return { ok: true, stdout, why: "" };
  } catch (error) {
    const said = `${error.stdout ?? ""}${error.stderr ?? ""}`.trim() || error.message;
    return { ok: false, stdout: "", why: said.split("\n").slice(-12).join("\n") };
  }
}
