import { isAbsolute, join } from "node:path";
import type { Environment } from "../cgc/environment.ts";
import { readText, resolved } from "../util/files.ts";

/** The environment inside cgc after it has loaded the user's `.env`, and which names came from that file. */
export interface Settings {
  readonly values: Environment;
  readonly fromFile: ReadonlySet<string>;
}

/** Loads settings as cgc does: the run's environment wins, then `.env` in cgc's folder. Workspace files are kept out by `cgcEnvironment`. */
export async function readSettings(env: Environment, configFolder: string, home: string): Promise<Settings> {
  const file = parseDotenv((await readText(join(configFolder, ".env"))) ?? "", env);
  const added: Record<string, string> = {};
  for (const [name, value] of Object.entries(file)) {
    if (env[name] !== undefined) continue;
    added[name] = name.includes("PATH") ? await configuredPath(value, { ...env, ...added }, home) : value;
  }
  return { values: { ...added, ...env }, fromFile: new Set(Object.keys(added)) };
}

/**
 * A path from a configuration file as cgc reads it: `~` and variables expanded, links resolved. Relative ones stay relative:
 * cgc takes them from its working folder.
 */
export async function configuredPath(value: string, environment: Environment, home: string): Promise<string> {
  const expanded = value
    .replace(/^~(?=$|[\\/])/u, home)
    .replace(
      /\$(?:\{(\w+)\}|(\w+))/gu,
      (text, braced?: string, bare?: string) => environment[braced ?? bare ?? ""] ?? text,
    );
  return isAbsolute(expanded) ? resolved(expanded) : expanded;
}

const binding =
  /^[^\S\n]*(?:export[^\S\n]+)?(?:'(?<quotedName>[^']+)'|(?<name>[^=#\s']+))[^\S\n]*(?:=(?<gap>[^\S\n]*)(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|(?<plain>(?!['"])[^\n]*)))?[^\S\n]*(?:#[^\n]*)?$/gmsu;
const reference = /\$\{(?<name>[^}:]*)(?::-(?<fallback>[^}]*))?\}/gu;
const escapes: Record<string, string> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/**
 * Reads a `.env` file by the rules of python-dotenv, which cgc uses and npm's dotenv does not share: `export`, quotes, comments
 * and `${NAME:-fallback}`. Names without a value and lines that make no sense are left out.
 */
export function parseDotenv(text: string, environment: Environment): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { groups = {} } of text
    .replace(/^\ufeff/u, "")
    .replace(/\r\n?/gu, "\n")
    .matchAll(binding)) {
    const name = groups.quotedName ?? groups.name;
    const value = unquoted(groups);
    if (name === undefined || value === undefined) continue;
    values[name] = value.replace(
      reference,
      (_, other: string, fallback = "") => values[other] ?? environment[other] ?? fallback,
    );
  }
  return values;
}

function unquoted({ gap, single, double, plain }: Record<string, string | undefined>): string | undefined {
  if (single !== undefined) return single.replace(/\\([\\'])/gu, "$1");
  if (double !== undefined)
    return double.replace(/\\([\\'"abfnrtv])/gu, (_, letter: string) => escapes[letter] ?? letter);
  if (gap !== "" && plain?.startsWith("#")) return "";
  return plain?.replace(/\s+#.*/u, "").trimEnd();
}
