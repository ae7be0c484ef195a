import { stripVTControlCharacters } from "node:util";
import { SEARCHED_CHARACTERS } from "../budgets/budgets.ts";

const lineBreaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// Format characters hold the bidirectional and zero-width marks that make a text look like another one.
const invisible = /\p{Cf}/gu;

/** Makes foreign text fit for a notice: one line, no control, escape or invisible characters, at most `maxLength` UTF-16 units. */
export function oneLine(text: string, maxLength = 300): string {
  const line = stripVTControlCharacters(text).replace(lineBreaksAndControls, " ").replace(invisible, "").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** Beginning and end of a long text: cgc says what happened there, and what lies between only costs time to search. */
export function ends(text: string): string {
  if (text.length <= 2 * SEARCHED_CHARACTERS) return text;
  return `${text.slice(0, SEARCHED_CHARACTERS)}\n${text.slice(-SEARCHED_CHARACTERS)}`;
}

/**
 * What is left of cgc's output when rendering is taken away: colours, white space and the frames of boxes. cgc breaks
 * lines wherever the terminal's width says, inside words too, so texts are only comparable in this form
 * (docs/facts.md#cgc-output).
 */
export function squeeze(text: string): string {
  return stripVTControlCharacters(text).replace(/[\s\u2500-\u257f]+/gu, "");
}

/** In words: `1 file`, `2 files`. */
export const fileCount = (count: number): string => (count === 1 ? "1 file" : `${count} files`);
