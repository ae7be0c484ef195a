import { join } from "node:path";
import { exists, readText, resolved } from "../util/files.ts";
import { isMapping, type Mapping, yamlMapping } from "../util/yaml.ts";
import type { Settings } from "./settings.ts";

export interface NamedContext {
  readonly database: string;
  readonly databasePath: string;
  readonly ignoreFile: string;
}

/** cgc's `config.yaml`: which kind of context is in use, and the named ones. */
export interface ContextConfig {
  readonly mode: "global" | "per-repo" | "named";
  readonly defaultContext: string;
  readonly contexts: ReadonlyMap<string, NamedContext>;
}

const defaults: ContextConfig = { mode: "global", defaultContext: "", contexts: new Map() };

/** Reads `config.yaml` (or its forerunner). As in cgc, one that makes no sense counts as not there, and an unknown mode as global. */
export async function readContextConfig(configFolder: string): Promise<ContextConfig> {
  const text =
    (await readText(join(configFolder, "config.yaml"))) ?? (await readText(join(configFolder, "cgc_config.yaml")));
  const raw = text === null ? null : await yamlMapping(text);
  if (raw === null) return defaults;
  const contexts = "contexts" in raw ? raw.contexts : {};
  if (!isMapping(contexts) || !Object.values(contexts).every((meta) => meta === null || isMapping(meta)))
    return defaults;
  return {
    mode: raw.mode === "per-repo" || raw.mode === "named" ? raw.mode : "global",
    defaultContext: typeof raw.default_context === "string" ? raw.default_context : "",
    contexts: new Map(
      Object.entries(contexts).map(([name, meta]) => [
        name,
        namedContext(configFolder, name, isMapping(meta) ? meta : {}),
      ]),
    ),
  };
}

/** A named context with cgc's defaults for what its entry leaves out; also for a name that is not registered. */
function namedContext(configFolder: string, name: string, meta: Mapping = {}): NamedContext {
  const database = String(meta.database ?? "falkordb");
  const folder = join(configFolder, "contexts", name);
  return {
    database,
    databasePath: text(meta.db_path) || join(folder, "db", database),
    ignoreFile: text(meta.cgcignore_path) || join(folder, ".cgcignore"),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

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
