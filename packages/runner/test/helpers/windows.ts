import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { RunRequest } from "../../src/types.ts";
import { until } from "./until.ts";

/** Says its arguments as JSON; with `stay FILE` it writes its pid there instead, and stays. */
const PROGRAM = `
  const [verb, file] = process.argv.slice(2);
  if (verb === "stay") { require("fs").writeFileSync(file, String(process.pid)); setInterval(() => {}, 1000); }
  else console.log(JSON.stringify(process.argv.slice(2)));`;

/** A folder without spaces in its name: Wine's cmd.exe does not take an absolute command with them. */
export function plainFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "w-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 10 }));
  return path;
}

/** Writes `cgc.cmd` as an installer does, a batch file that hands its arguments to a program, and returns its path. */
export function shim(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, "cgc.cjs"), PROGRAM);
  writeFileSync(join(folder, "cgc.cmd"), `@"${process.execPath}" "%~dp0cgc.cjs" %*\r\n`);
  return join(folder, "cgc.cmd");
}

export function windowsRequest(file: string, args: readonly string[], rest: Partial<RunRequest> = {}): RunRequest {
  const { SystemRoot = "", PATH = "", PATHEXT = "", ComSpec = "" } = process.env;
  return { file, args, cwd: SystemRoot, env: { SystemRoot, PATH, PATHEXT, ComSpec }, budgetMs: 30_000, ...rest };
}

/** Waits for the program that `stay`s with its pid in `file`; the answer tells whether it is still there. */
export async function stayingIn(file: string): Promise<() => boolean> {
  const pid = Number(await until(() => existsSync(file) && readFileSync(file, "utf8")));
  function isThere(): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
  onTestFinished(() => void (isThere() && process.kill(pid, "SIGKILL")));
  return isThere;
}
