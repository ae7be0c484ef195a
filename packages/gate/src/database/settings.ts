import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import type { Environment } from "../cgc/environment.ts";
import { readText } from "../util/read-text.ts";
import { parseDotenv } from "./dotenv.ts";

/** The environment inside cgc after it has loaded the user's `.env`, and which names came from that file. */
export interface Settings {
  readonly values: Environment;
  readonly fromFile: ReadonlySet<string>;
}

/** Loads settings as cgc does: the run's environment wins, then `.env` in cgc's folder. Workspace files are kept out by `cgcEnvironment`. */
export async function readSettings(env: Environment, configFolder: string, home: string): Promise<Settings> {
  const file = parseDotenv((await readText(join(configFolder, ".env"))) ?? "", env);
  const added: Record<string, string> = {};
  for (const [name, value] of Object.entries(file)) {
    if (env[name] !== undefined) continue;
    added[name] = name.includes("PATH") ? await configuredPath(value, { ...env, ...added }, home) : value;
  }
  return { values: { ...added, ...env }, fromFile: new Set(Object.keys(added)) };
}

/**
 * A path from a configuration file as cgc reads it: `~` and variables expanded, links resolved. Relative ones stay relative:
 * cgc takes them from its working folder.
 */
export async function configuredPath(value: string, environment: Environment, home: string): Promise<string> {
  const expanded = value
    .replace(/^~(?=$|[\\/])/u, home)
    .replace(
      /\$(?:\{(\w+)\}|(\w+))/gu,
      (text, braced?: string, bare?: string) => environment[braced ?? bare ?? ""] ?? text,
    );
  return isAbsolute(expanded) ? resolved(expanded) : expanded;
}

/** The real path, also when the last parts do not exist. */
export async function resolved(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null);
  if (real !== null || dirname(path) === path) return real ?? path;
  return join(await resolved(dirname(path)), basename(path));
}
