import { configFromEnvironment } from "./environment.ts";
import { personPlaces, workspacePlaces } from "./places.ts";
import { readConfigFile } from "./read-file.ts";
import { type GateConfig, type PartialConfig, settings, type Trust } from "./schema.ts";
import type { ConfigProblem } from "./validate.ts";
import { validate } from "./validate.ts";

export interface ConfigSources {
  readonly workspace: string;
  readonly env: NodeJS.ProcessEnv;
  /** What the host passed to `createGate`; it wins over everything else. */
  readonly options?: PartialConfig;
  /** A file named by the person. It replaces the search for one in their configuration folder. */
  readonly file?: string;
}

/** The settings in force, and everything that was wrong with their sources. */
export interface LoadedConfig {
  readonly config: GateConfig;
  readonly problems: readonly ConfigProblem[];
}

type Layer = { readonly config: PartialConfig; readonly problems: readonly ConfigProblem[] };

const nothing: Layer = { config: {}, problems: [] };

async function fromFiles(places: readonly string[], trust: Trust, within?: string): Promise<Layer> {
  for (const path of places) {
    const file = await readConfigFile(path, within);
    if (file.kind === "data") return validate(file.data, path, trust);
    // A package.json that is no JSON is the workspace's trouble, not a word to us.
    if (file.kind === "unreadable" && !path.endsWith("package.json")) {
      return {
        config: {},
        problems: [{ source: path, message: `${path} could not be read (${file.why}); it is ignored.` }],
      };
    }
  }
  return nothing;
}

async function fromNamedFile(path: string): Promise<Layer> {
  const file = await readConfigFile(path);
  if (file.kind === "data") return validate(file.data, path, "person");
  const why = file.kind === "absent" ? "it does not exist or is empty" : file.why;
  return { config: {}, problems: [{ source: path, message: `${path} could not be read (${why}); it is ignored.` }] };
}

function merge(layers: readonly PartialConfig[]): GateConfig {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const { section, key, fallback } of settings) {
    const values = layers.map((layer) => (layer[section] as Record<string, unknown> | undefined)?.[key]);
    merged[section] = { ...merged[section], [key]: values.findLast((value) => value !== undefined) ?? fallback };
  }
  return merged as unknown as GateConfig;
}

/**
 * Loads the configuration: options over environment over workspace file (which may only restrict) over the person's
 * file over defaults. Never throws; each problem names key, value and source.
 */
export async function loadConfig({ workspace, env, options, file }: ConfigSources): Promise<LoadedConfig> {
  const layers = [
    file === undefined ? await fromFiles(personPlaces, "person") : await fromNamedFile(file),
    await fromFiles(workspacePlaces(workspace), "workspace", workspace),
    configFromEnvironment(env),
    options === undefined ? nothing : validate(options, "options", "person"),
  ];
  return { config: merge(layers.map((layer) => layer.config)), problems: layers.flatMap((layer) => layer.problems) };
}
