import { stripVTControlCharacters } from "node:util";

/** An escape sequence that may still be going on at the end of a chunk: lone ESC, CSI, OSC or a two-part escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const OPEN_SEQUENCE = /\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?|[ -/]*)$/;

/** No real sequence is longer; a longer one is passed on as text, so that memory stays bounded. Characters. */
const LONGEST_SEQUENCE = 4096;

/** Strips terminal control sequences from text that comes in chunks; carriage returns stay, they mark progress lines. */
export interface AnsiStripper {
  /** The clean text of `chunk`; a sequence cut by the chunk's end is held back for the next one. */
  strip(chunk: string): string;
}

export function ansiStripper(): AnsiStripper {
  let held = "";
  return {
    strip(chunk) {
      const text = held + chunk;
      if (!text.includes("\x1b") && !text.includes("\x9b")) {
        held = "";
        return text;
      }
      const from = Math.max(0, text.length - LONGEST_SEQUENCE);
      const open = OPEN_SEQUENCE.exec(text.slice(from));
      const end = open ? from + open.index : text.length;
      held = text.slice(end);
      return stripVTControlCharacters(text.slice(0, end));
    },
  };
}
