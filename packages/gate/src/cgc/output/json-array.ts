import { stripVTControlCharacters } from "node:util";

const stringOrBreak = /"(?:\\.|[^"\\])*"/gsu;

/**
 * The JSON array that `cgc query` prints after its banner lines, or undefined. Line breaks inside strings come from rich:
 * JSON itself would escape them, and the values hold no spaces at which rich could have dropped one (transit.ts).
 */
export function jsonArrayIn(output: string): unknown[] | undefined {
  const text = stripVTControlCharacters(output);
  for (const start of text.matchAll(/^\[/gmu)) {
    const end = text.lastIndexOf("]");
    const joined = text.slice(start.index, end + 1).replace(stringOrBreak, (string) => string.replace(/[\r\n]+/gu, ""));
    const value = parsed(joined);
    if (Array.isArray(value)) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
