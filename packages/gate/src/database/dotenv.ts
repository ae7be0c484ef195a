import type { Environment } from "../cgc/environment.ts";

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
