import type { RunRequest } from "../../src/types.ts";

/** A request that runs `command` in a shell; `rest` overrides. */
export function shell(command: string, rest: Partial<RunRequest> = {}): RunRequest {
  return {
    file: "/bin/sh",
    args: ["-c", command],
    cwd: "/",
    env: { PATH: "/usr/bin:/bin" },
    budgetMs: 20_000,
    ...rest,
  };
}

/** A request that runs JavaScript `source` in this Node. */
export function node(source: string, rest: Partial<RunRequest> = {}): RunRequest {
  return { ...shell(""), file: process.execPath, args: ["-e", source], ...rest };
}
