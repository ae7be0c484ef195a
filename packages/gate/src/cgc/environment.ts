import { posix, win32 } from "node:path";
import { isInside, realPath } from "../util/files.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentOptions {
  /** Absolute real path; nothing below it may end up in a search path. */
  readonly workspace: string;
  /** Used when the user's environment names no absolute home. */
  readonly home: string;
  readonly platform?: NodeJS.Platform;
}

/** Names that colour cgc's output, whatever NO_COLOR says (docs/facts.md#cgc-output). */
const colouring = ["FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "GITHUB_ACTIONS", "COLORTERM"];

/**
 * What every run gets (docs/facts.md#cgc-environment): plain, wide UTF-8 output, warnings that reveal a silent
 * fallback, no watcher after an index, no project file as configuration, and no module from the working folder: cgc
 * starts its FalkorDB worker by `python -m`, which would import a workspace's `redislite.py` first.
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
const guarded = ["CGC_RUNTIME_DB_PATH"];
const guardedOnUnix = ["LD_PRELOAD", "DYLD_INSERT_LIBRARIES"];
const searchPaths = ["PATH", "PYTHONPATH"];
const searchPathsOnUnix = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"];

/** The whole environment of a cgc run, made from the user's. The user's CGC and database variables pass unchanged. */
export function cgcEnvironment(user: Environment, options: EnvironmentOptions): Record<string, string> {
  const { workspace, home, platform = process.platform } = options;
  const windows = platform === "win32";
  const key = (name: string) => (windows ? name.toUpperCase() : name);
  const variables = new Map<string, readonly [name: string, value: string]>();
  const get = (name: string) => variables.get(key(name))?.[1] ?? "";
  const set = (name: string, value: string) => variables.set(key(name), [variables.get(key(name))?.[0] ?? name, value]);

  for (const [name, value] of Object.entries(user)) if (value !== undefined) set(name, value);
  for (const name of colouring) variables.delete(key(name));
  for (const [name, value] of Object.entries(always)) set(name, value);
  for (const name of windows ? guarded : [...guarded, ...guardedOnUnix]) set(name, get(name));
  for (const name of windows ? searchPaths : [...searchPaths, ...searchPathsOnUnix]) {
    set(name, harmlessPathEntries(get(name), workspace, platform));
  }
  const homeName = windows ? "USERPROFILE" : "HOME";
  if (!(windows ? win32 : posix).isAbsolute(get(homeName))) set(homeName, home);
  return Object.fromEntries(variables.values());
}

/**
 * The entries of a search path that no workspace can plant a file in: absolute, and neither in the workspace nor a link into
 * it. Empty and relative entries mean the working folder.
 */
export function harmlessPathEntries(
  list: string,
  workspace: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const path = platform === "win32" ? win32 : posix;
  const planted = (entry: string) => isInside(entry, workspace, path) || isInside(realPath(entry), workspace, path);
  return list
    .split(path.delimiter)
    .filter((entry) => path.isAbsolute(entry) && !planted(entry))
    .join(path.delimiter);
}
