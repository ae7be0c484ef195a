import { join } from "node:path";
import { readText } from "../util/read-text.ts";
import { isMapping, type Mapping, yamlMapping } from "../util/yaml.ts";

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
export function namedContext(configFolder: string, name: string, meta: Mapping = {}): NamedContext {
  const database = String(meta.database ?? "falkordb");
  const folder = join(configFolder, "contexts", name);
  return {
    database,
    databasePath: text(meta.db_path) || join(folder, "db", database),
    ignoreFile: text(meta.cgcignore_path) || join(folder, ".cgcignore"),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
