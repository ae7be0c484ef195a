import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRange } from "../cgc/version.ts";
import { BUILT_IN_PATTERNS, GLOBAL_PATTERNS } from "./indexing-rules.ts";
import { readPatterns } from "./read-patterns.ts";

/** Versions that take no notice of `.gitignore` (facts/cgc.md). */
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
