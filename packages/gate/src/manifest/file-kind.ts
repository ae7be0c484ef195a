import {
  BARE_NAMES,
  BARE_NAMES_WITH_CONTENT,
  BARE_SUFFIXES,
  MAPPER,
  PARSED_SUFFIXES,
  PASS_NAMES,
  PASS_PREFIX,
} from "../cgc/compat/indexing-rules.ts";

/**
 * What a file means to the graph.
 *
 * - `parsed`: a File node; its content matters.
 * - `bare`: a File node; only its existence matters.
 * - `pass`: no File node; later passes read its content.
 * - `own`: a File node of a file cgc itself wrote (`.codegraphcontext/`); its changes are no drift.
 */
export type FileKind = "parsed" | "bare" | "pass" | "own";

/** Python's `Path(name).suffix`: from the last dot, unless that dot is the first or last character. */
function suffixOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot) : "";
}

const isBuildName = (name: string): boolean => PASS_NAMES.has(name) || name.startsWith(PASS_PREFIX);

/** Whether cgc reads Maven or Gradle dependencies from a file. `path` has `/`. */
export function isBuildFile(path: string): boolean {
  return isBuildName(path.slice(path.lastIndexOf("/") + 1));
}

function isPass(name: string): boolean {
  return isBuildName(name) || name.endsWith(MAPPER.nameEnd);
}

/** Whether only its content tells if a file of kind `pass` is one. `path` has `/`. */
export function mayBeMapper(path: string): boolean {
  return path.endsWith(MAPPER.suffix) && !isPass(path.slice(path.lastIndexOf("/") + 1));
}

/** The kind of a file by its name alone, or undefined when cgc does not look at it. */
export function fileKind(name: string): Exclude<FileKind, "own"> | undefined {
  const suffix = suffixOf(name);
  if (PARSED_SUFFIXES.has(suffix) || BARE_NAMES_WITH_CONTENT.has(name)) return "parsed";
  if (BARE_SUFFIXES.has(suffix) || BARE_NAMES.has(name)) return "bare";
  // A file called exactly ".xml" has no suffix for Python, but cgc finds mappers by the glob "*.xml".
  return isPass(name) || name.endsWith(MAPPER.suffix) ? "pass" : undefined;
}
