import { readFileSync, statSync } from "node:fs";

/** Far above any ignore file; each line costs time at every file. Bytes. */
const MAX_BYTES = 256 * 1024;

// Python's str.splitlines and str.strip: more line ends and blanks than JavaScript's, but no byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python ends lines at them.
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python strips them.
const BLANKS_AROUND = /^(?:(?!\ufeff)[\s\x1c-\x1f\x85])+|(?:(?!\ufeff)[\s\x1c-\x1f\x85])+$/gu;

/**
 * The patterns in an ignore file, as Python reads its lines.
 *
 * @throws when it cannot be read, and for anything but a regular file of at most 256 KiB: a FIFO would block, a device not end
 */
export function readPatterns(path: string): string[] {
  const stats = statSync(path);
  if (!stats.isFile() || stats.size > MAX_BYTES) throw new Error(`${path} is no ignore file`);
  return readFileSync(path, "utf8")
    .split(LINE_END)
    .map((line) => line.replace(BLANKS_AROUND, ""))
    .filter((line) => line !== "" && !line.startsWith("#"));
}
