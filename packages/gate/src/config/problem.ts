import { inspect } from "node:util";

/** One thing wrong with the configuration. It never stops the gate: the value is left out. */
export interface ConfigProblem {
  /** `section.key`, or undefined when the whole source is unreadable. */
  readonly key?: string;
  /** A file's path, an environment variable's name, or `options`. */
  readonly source: string;
  /** One sentence naming key, value and source. */
  readonly message: string;
}

const MAX_SHOWN = 60;

/** A value as an error message shows it: one line, bounded, no terminal escapes. */
export function shown(value: unknown): string {
  const text = inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY, maxStringLength: MAX_SHOWN });
  return text.length > MAX_SHOWN + 10 ? `${text.slice(0, MAX_SHOWN)}...` : text;
}
