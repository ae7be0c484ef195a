import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { MOST_IGNORE_FILE_BYTES } from "../budgets/budgets.ts";
import { BUILT_IN_PATTERNS, GLOBAL_PATTERNS } from "../cgc/compat/indexing-rules.ts";
import { inRange } from "../cgc/compat/versions.ts";

/** Versions that take no notice of `.gitignore` (docs/facts.md#indexed-files). */
const WITHOUT_GITIGNORE = "<0.6.9";

/** The folder and those above it up to the git work tree's root; outside of git the folder alone. */
function searchedFolders(root: string): string[] {
  const folders = [root];
  for (let folder = root; ; folder = dirname(folder)) {
    if (folder !== root) folders.push(folder);
    if (existsSync(join(folder, ".git"))) return folders;
    if (dirname(folder) === folder) return [root];
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export interface IgnoreSources {
  readonly cgcVersion: string;
  /** The ignore file of cgc's context (global mode: `~/.codegraphcontext/global/.cgcignore`), absolute. */
  readonly globalIgnore?: string;
}

function globalPatterns(path: string): string[] {
  if (existsSync(path)) return readPatterns(path);
  // cgc's very first run writes this file before it walks; afterwards a missing file means the user removed it.
  const everRan = existsSync(join(dirname(dirname(path)), ".first_run_done"));
  return everRan ? [] : [...GLOBAL_PATTERNS];
}

function gitPatterns(
  cgcVersion: string,
  nearest: (name: string, exists: (path: string) => boolean) => string | undefined,
): string[] {
  const path = inRange(cgcVersion, WITHOUT_GITIGNORE) ? undefined : nearest(".gitignore", isFile);
  try {
    return path ? readPatterns(path) : [];
  } catch {
    return [];
  }
}

/**
 * The patterns cgc would go by in the workspace, lowest precedence first (built in, nearest `.gitignore`, nearest
 * `.cgcignore`, the context's ignore file), or null where cgc goes without any: its `.cgcignore` cannot be read, or is
 * missing and cannot be written. Does not throw.
 */
export function readIgnorePatterns(
  root: string,
  { cgcVersion, globalIgnore }: IgnoreSources,
): readonly string[] | null {
  const folders = searchedFolders(root);
  const nearest = (name: string, exists: (path: string) => boolean): string | undefined =>
    folders.map((folder) => join(folder, name)).find(exists);
  try {
    const local = nearest(".cgcignore", existsSync);
    if (!local && !canWrite(root)) return null;
    const own = local ? readPatterns(local) : BUILT_IN_PATTERNS;
    const context = globalIgnore && globalIgnore !== local ? globalPatterns(globalIgnore) : [];
    return [...BUILT_IN_PATTERNS, ...gitPatterns(cgcVersion, nearest), ...own, ...context];
  } catch {
    return null;
  }
}

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
  if (!stats.isFile() || stats.size > MOST_IGNORE_FILE_BYTES) throw new Error(`${path} is no ignore file`);
  return readFileSync(path, "utf8")
    .split(LINE_END)
    .map((line) => line.replace(BLANKS_AROUND, ""))
    .filter((line) => line !== "" && !line.startsWith("#"));
}
