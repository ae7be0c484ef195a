import { type ConfigProblem, shown } from "./problem.ts";
import { type PartialConfig, settings } from "./schema.ts";

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
  return { config: config as PartialConfig, problems };
}
