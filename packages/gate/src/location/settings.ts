import { join } from "node:path";
import type { Environment } from "../cgc/environment.ts";
import { configuredPath } from "./config-path.ts";
import { parseDotenv } from "./dotenv.ts";
import { readText } from "./read-text.ts";

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
