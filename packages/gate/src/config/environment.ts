import { isAbsolute } from "node:path";
import { type PartialConfig, settings } from "./schema.ts";
import { type ConfigProblem, shown } from "./validate.ts";

/** Variables that no file can set: where the gate itself writes. */
const paths = ["PI_CGC_CACHE_DIR", "PI_CGC_LOG"] as const;

/** The absolute path in such a variable; undefined where it is not set or no absolute path. */
export function pathFromEnvironment(env: NodeJS.ProcessEnv, name: (typeof paths)[number]): string | undefined {
  const text = env[name];
  return text !== undefined && isAbsolute(text) ? text : undefined;
}

/** Reads the environment overrides. An empty variable counts as not set. */
export function configFromEnvironment(env: NodeJS.ProcessEnv): {
  readonly config: PartialConfig;
  readonly problems: readonly ConfigProblem[];
} {
  const config: Record<string, Record<string, unknown>> = {};
  const problems: ConfigProblem[] = [];
  for (const setting of settings) {
    const text = env[setting.env];
    if (text === undefined || text === "") continue;
    const value = setting.fromEnv(text);
    if (setting.accepts(value)) {
      config[setting.section] = { ...config[setting.section], [setting.key]: value };
    } else {
      const key = `${setting.section}.${setting.key}`;
      const message = `${setting.env} is ${shown(text)} but ${key} must be ${setting.expects}; it is ignored.`;
      problems.push({ key, source: setting.env, message });
    }
  }
  for (const name of paths) {
    const text = env[name];
    if (text === undefined || text === "" || pathFromEnvironment(env, name) !== undefined) continue;
    const message = `${name} is ${shown(text)} but must be an absolute path; it is ignored.`;
    problems.push({ source: name, message });
  }
  return { config: config as PartialConfig, problems };
}
