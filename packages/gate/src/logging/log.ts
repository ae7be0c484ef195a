import { pathFromEnvironment } from "../config/environment.ts";

/**
 * Where the gate writes what it saw, for whoever has to find out why: fields, then one line of words. A pino logger fits.
 */
export type GateLogger = {
  readonly [level in "debug" | "info" | "warn" | "error"]: (fields: object, message: string) => void;
};

const nothing = () => {};

export const silent: GateLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * A logger that writes JSON lines to the file named by `PI_CGC_LOG`, or to nowhere. Never to stdout or stderr: in Pi
 * both belong to the host. A full disk or an unwritable file silences it and is no error.
 */
export async function openLog(env: NodeJS.ProcessEnv): Promise<GateLogger> {
  const path = pathFromEnvironment(env, "PI_CGC_LOG");
  if (path === undefined) return silent;
  try {
    // Only here, because a session without a log should not pay for the library.
    const { pino } = await import("pino");
    const file = pino.destination({ dest: path, append: true, mkdir: true, mode: 0o600, sync: true });
    file.on("error", nothing);
    const log: GateLogger = pino({ level: "debug", base: { pid: process.pid } }, file);
    return log;
  } catch {
    return silent;
  }
}

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
