import { delimiter, isAbsolute } from "node:path";
import { harmlessPathEntries } from "./path-entries.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentOptions {
  /** Absolute real path; nothing below it may end up in PATH. */
  readonly workspace: string;
  /** Used when the user's environment has no absolute one. */
  readonly home: string;
  readonly platform?: NodeJS.Platform;
}

/** Names that colour or animate cgc's output, whatever NO_COLOR says (facts/cgc.md, "Output"). */
const colouring = ["FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "GITHUB_ACTIONS", "COLORTERM"];

/**
 * What every run gets (facts/cgc.md, "Late findings"): plain wide UTF-8 output, warnings that reveal a silent fallback, no
 * watcher after an index, no project files as configuration, and no module of the working folder on Python's path: cgc starts
 * its FalkorDB worker by `python -m`, which would look there first.
 */
const always = {
  TERM: "dumb",
  NO_COLOR: "1",
  COLUMNS: "1000",
  PYTHONUTF8: "1",
  PYTHONIOENCODING: "utf-8",
  PYTHONUNBUFFERED: "1",
  PYTHONSAFEPATH: "1",
  ENABLE_APP_LOGS: "WARNING",
  ENABLE_AUTO_WATCH: "false",
  CGC_IGNORE_PROJECT_ENV: "1",
};

/** Empty when the user has not set them, so that a file which cgc reads cannot set them either: cgc keeps what exists. */
const guarded = ["PYTHONPATH", "CGC_RUNTIME_DB_PATH"];
const guardedOnUnix = ["LD_PRELOAD", "LD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES", "DYLD_LIBRARY_PATH"];

/** The whole environment of a cgc run, made from the user's. The user's CGC and database variables pass unchanged. */
export function cgcEnvironment(user: Environment, options: EnvironmentOptions): Record<string, string> {
  const { workspace, home, platform = process.platform } = options;
  const windows = platform === "win32";
  const sameName = (name: string) => (windows ? name.toUpperCase() : name);
  const env = new Map<string, [name: string, value: string]>();
  const set = (name: string, value: string) => env.set(sameName(name), [env.get(sameName(name))?.[0] ?? name, value]);
  const get = (name: string) => env.get(sameName(name))?.[1];

  for (const [name, value] of Object.entries(user)) if (value !== undefined) set(name, value);
  for (const name of colouring) env.delete(sameName(name));
  for (const [name, value] of Object.entries(always)) set(name, value);
  for (const name of windows ? guarded : [...guarded, ...guardedOnUnix]) set(name, get(name) ?? "");
  const homeName = windows ? "USERPROFILE" : "HOME";
  if (!isAbsolute(get(homeName) ?? "")) set(homeName, home);
  set("PATH", harmlessPathEntries(get("PATH") ?? "", workspace).join(delimiter));
  return Object.fromEntries(env.values());
}
