import { dirname, isAbsolute, join } from "node:path";
import { profileOf } from "../backends/profiles.ts";
import type { Environment } from "../cgc/environment.ts";
import type { Installation } from "../cgc/installation.ts";
import { type Context, readContextConfig, resolveContext } from "./context.ts";
import { type Engine, resolveEngine } from "./engine.ts";
import { findHazards } from "./hazards.ts";
import type { IndexLocation } from "./index-location.ts";
import { statDatabase } from "./inspect-database.ts";
import { readSettings, type Settings } from "./settings.ts";

export interface LocateInput {
  /** Absolute real path. */
  readonly workspace: string;
  /** The environment the cgc run will get (`cgcEnvironment`). */
  readonly env: Environment;
  /** The home folder that environment leads to. */
  readonly home: string;
  /** Null when the files around the launcher did not tell. */
  readonly installation: Installation | null;
  readonly platform?: NodeJS.Platform;
}

/** Finds out where cgc keeps the index of a workspace, reading what cgc reads and writing nothing. Never rejects. */
export async function locateIndex(input: LocateInput): Promise<IndexLocation> {
  const { workspace, env, home, installation, platform = process.platform } = input;
  const configFolder = join(home, ".codegraphcontext");
  const [settings, config] = await Promise.all([
    readSettings(env, configFolder, home),
    readContextConfig(configFolder),
  ]);
  const context = await resolveContext({ workspace, configFolder, config, settings });
  const { configured, source } = configuredBackend(context, env, settings);
  const engine = await resolveEngine({
    configured,
    path: settings.values.CGC_RUNTIME_DB_PATH || context.databasePath,
    installation,
    settings: settings.values,
    platform,
  });
  return {
    mode: context.mode,
    context: context.name,
    backend: engine.backend,
    backendSource: source,
    ...(await localFiles(engine)),
    localFolderExists: context.localFolderExists,
    hazards: await findHazards(workspace, context),
    cwdForRuns: context.mode === "per-repo" ? "workspace" : "neutral",
    globalIgnoreFile: context.ignoreFile,
  };
}

/** A context's database only counts where the user's environment does not choose one. */
function configuredBackend(context: Context, env: Environment, { values, fromFile }: Settings) {
  const chosen = (["CGC_RUNTIME_DB_TYPE", "DEFAULT_DATABASE"] as const).find((name) => values[name]);
  const overridden =
    values.CGC_RUNTIME_DB_TYPE !== undefined || env.DATABASE_TYPE !== undefined || env.DEFAULT_DATABASE !== undefined;
  if (chosen === undefined || (!overridden && context.mode !== "global")) {
    return { configured: context.database, source: context.mode === "global" ? "default" : "context" };
  }
  return { configured: values[chosen] ?? "", source: fromFile.has(chosen) ? ".codegraphcontext/.env" : chosen };
}

async function localFiles({
  backend,
  path,
  askCgc,
  vacant,
}: Engine): Promise<Pick<IndexLocation, "database" | "socketPath" | "askCgc">> {
  if (backend === "remote" || (backend === "unknown" && !vacant)) return { database: null, socketPath: null, askCgc };
  if (!isAbsolute(path)) {
    return { database: null, socketPath: null, askCgc: "the database's path depends on the folder cgc is started in" };
  }
  const { socket } = profileOf(backend);
  const socketPath = socket === null ? null : join(dirname(path), socket);
  return { database: await statDatabase(path), socketPath, askCgc };
}
