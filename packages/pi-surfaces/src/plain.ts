import { stripVTControlCharacters } from "node:util";

/**
 * A file's or program's name as one line without control, escape and invisible characters: names are anybody's text, and both
 * the terminal and the model would take more than a name from it.
 */
export function plain(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "");
}
