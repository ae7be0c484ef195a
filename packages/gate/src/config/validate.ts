import { inspect } from "node:util";
import { MOST_VALUE_CHARACTERS } from "../budgets/budgets.ts";
import { type PartialConfig, settings, type Trust } from "./schema.ts";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A section of the person's own file that belongs to a sibling. */
const SIBLING = "surfaces";

function unknownKeys(data: Record<string, unknown>, source: string, trust: Trust): ConfigProblem[] {
  const sections = new Set<string>(settings.map((setting) => setting.section));
  const keys = new Set(settings.map((setting) => `${setting.section}.${setting.key}`));
  const unknown = Object.keys(data).flatMap((section) => {
    if (trust === "person" && section === SIBLING) return [];
    if (!sections.has(section)) return [section];
    const value = data[section];
    return isRecord(value)
      ? Object.keys(value)
          .map((key) => `${section}.${key}`)
          .filter((key) => !keys.has(key))
      : [];
  });
  return unknown.map((key) => ({
    key,
    source,
    message: `${shown(key)} in ${source} is no setting of the gate; it is ignored.`,
  }));
}

function wrongSections(data: Record<string, unknown>, source: string): ConfigProblem[] {
  return [...new Set(settings.map((setting) => setting.section))]
    .filter((section) => Object.hasOwn(data, section) && !isRecord(data[section]))
    .map((section) => ({
      key: section,
      source,
      message: `${section} in ${source} is ${shown(data[section])} but must be an object of settings; it is ignored.`,
    }));
}

/**
 * Picks the settings out of untrusted data. Whatever is unknown, of the wrong type or not the source's to set is left
 * out and named in `problems`.
 */
export function validate(
  data: unknown,
  source: string,
  trust: Trust,
): { readonly config: PartialConfig; readonly problems: readonly ConfigProblem[] } {
  if (!isRecord(data)) {
    return {
      config: {},
      problems: [{ source, message: `${source} holds ${shown(data)} but must hold an object; it is ignored.` }],
    };
  }
  const config: Record<string, Record<string, unknown>> = {};
  const problems = [...unknownKeys(data, source, trust), ...wrongSections(data, source)];
  for (const { section, key, expects, accepts, inert } of settings) {
    const values = Object.hasOwn(data, section) ? data[section] : undefined;
    if (!isRecord(values) || !Object.hasOwn(values, key)) continue;
    const value = values[key];
    const name = `${section}.${key}`;
    if (!accepts(value)) {
      problems.push({
        key: name,
        source,
        message: `${name} in ${source} is ${shown(value)} but must be ${expects}; it is ignored.`,
      });
    } else if (trust === "workspace" && !inert(value)) {
      problems.push({
        key: name,
        source,
        message: `${name} = ${shown(value)} in ${source} is ignored: a workspace cannot decide that. Set it in your own configuration or environment.`,
      });
    } else {
      config[section] = { ...config[section], [key]: value };
    }
  }
  return { config: config as PartialConfig, problems };
}

/** One thing wrong with the configuration. It never stops the gate: the value is left out. */
export interface ConfigProblem {
  /** `section.key`, or undefined when the whole source is unreadable. */
  readonly key?: string;
  /** A file's path, an environment variable's name, or `options`. */
  readonly source: string;
  /** One sentence naming key, value and source. */
  readonly message: string;
}

/** A value as an error message shows it: one line, bounded, no terminal escapes. */
export function shown(value: unknown): string {
  const text = inspect(value, {
    depth: 1,
    breakLength: Number.POSITIVE_INFINITY,
    maxStringLength: MOST_VALUE_CHARACTERS,
  });
  return text.length > MOST_VALUE_CHARACTERS + 10 ? `${text.slice(0, MOST_VALUE_CHARACTERS)}...` : text;
}
