import { join } from "node:path";
import { exists } from "../util/exists.ts";
import { readText } from "../util/read-text.ts";
import { yamlMapping } from "../util/yaml.ts";
import { type ContextConfig, namedContext } from "./context-config.ts";
import type { Settings } from "./settings.ts";
import { resolved } from "./settings.ts";

/** What cgc calls the resolved context: which database belongs to this workspace, before engines are considered. */
export interface Context {
  readonly mode: ContextConfig["mode"];
  readonly name: string | null;
  readonly database: string;
  readonly databasePath: string;
  readonly ignoreFile: string;
  readonly localFolderExists: boolean;
}

export interface ContextInput {
  readonly workspace: string;
  readonly configFolder: string;
  readonly config: ContextConfig;
  readonly settings: Settings;
}

/** Resolves the context as cgc 0.6.13 does for a run without `--context`. */
export async function resolveContext(input: ContextInput): Promise<Context> {
  const { config } = input;
  if (config.mode === "per-repo") return perRepo(input);
  if (config.mode === "named" && config.defaultContext !== "") return named(input);
  return global(input);
}

async function perRepo({ workspace, configFolder, settings }: ContextInput): Promise<Context> {
  const folder = join(workspace, ".codegraphcontext");
  const localFolderExists = (await exists(folder)) && (await resolved(folder)) !== (await resolved(configFolder));
  const local = localFolderExists ? await yamlMapping((await readText(join(folder, "config.yaml"))) ?? "") : null;
  const { CGC_RUNTIME_DB_TYPE, DEFAULT_DATABASE } = settings.values;
  const database = String(local?.database ?? (CGC_RUNTIME_DB_TYPE || DEFAULT_DATABASE || "falkordb"));
  return {
    mode: "per-repo",
    name: null,
    database,
    databasePath: join(folder, "db", database),
    ignoreFile: join(folder, ".cgcignore"),
    localFolderExists,
  };
}

function named({ config, configFolder }: ContextInput): Context {
  const name = config.defaultContext;
  const context = config.contexts.get(name) ?? namedContext(configFolder, name);
  return { mode: "named", name, ...context, localFolderExists: false };
}

async function global({ configFolder, settings }: ContextInput): Promise<Context> {
  const database = settings.values.CGC_RUNTIME_DB_TYPE || (settings.values.DEFAULT_DATABASE ?? "falkordb");
  const folder = join(configFolder, "global");
  return {
    mode: "global",
    name: null,
    database,
    databasePath: database === "falkordb" ? await globalFalkordb(configFolder, settings) : join(folder, "db", database),
    ignoreFile: join(folder, ".cgcignore"),
    localFolderExists: false,
  };
}

/** cgc honours FALKORDB_PATH inside its own folder only; set to nothing or to elsewhere, the place used before 0.5 comes next. */
async function globalFalkordb(configFolder: string, { values }: Settings): Promise<string> {
  const usual = join(configFolder, "global", "db", "falkordb");
  const custom = values.FALKORDB_PATH ?? usual;
  const path = custom === "" ? "" : await resolved(custom);
  if (path.startsWith(await resolved(configFolder))) return path;
  const former = join(configFolder, "global", "falkordb.db");
  return (await exists(former)) ? former : usual;
}
