import type { GateLogger } from "./log.ts";

/** What looks like a credential in text: a named one, or one of the well-known prefixes of tokens. */
const secrets =
  /((?:api[_-]?key|access[_-]?key|token|secret|password|passwd|credential)s?["']?\s*[=:]\s*["']?)[^\s"',;]+|\b(?:sk|ghp|gho|github_pat|xox[abp]|AKIA)[-_A-Za-z0-9]{12,}|\bBearer\s+\S+/giu;

function redactText(text: string, home: string): string {
  const homeless = home.length > 1 ? text.replaceAll(home, "~") : text;
  return homeless.replace(secrets, (_, name: string | undefined) => `${name ?? ""}[redacted]`);
}

/** A logger none of whose lines tells the home folder or a credential: a bug report should need no second look. */
export function redacting(log: GateLogger, home: string): GateLogger {
  const line = (level: keyof GateLogger) => (fields: object, message: string) =>
    log[level](redact(fields, home) as object, message);
  return { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") };
}

/** A copy of plain data in which no string tells the home folder or a credential. The same text is always replaced alike. */
export function redact(value: unknown, home: string): unknown {
  if (typeof value === "string") return redactText(value, home);
  if (Array.isArray(value)) return value.map((item) => redact(item, home));
  if (value instanceof Error) return { name: value.name, message: redactText(value.message, home) };
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [redactText(key, home), redact(item, home)]));
}
