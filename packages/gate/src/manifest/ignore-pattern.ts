import { MOST_PATTERN_CHARACTERS, MOST_WILDCARDS } from "../budgets/budgets.ts";

/** Source of the expression for `*`. */
export const ANY_NAME = "[^/]*";

/** One ignore pattern as cgc understands it (its `core/cgcignore.py`; close to gitignore, not equal to it). */
export interface IgnorePattern {
  readonly negated: boolean;
  /** Against a relative path with `/`, a folder's path ending in `/`. */
  readonly path: RegExp;
  /** Set when the pattern speaks about one path segment at any depth: it then matches below any folder it matches. */
  readonly segment?: {
    readonly folderOnly: boolean;
    /** Of an expression for the whole name. */
    readonly source: string;
    /** The only name it matches, when it has no wildcard. */
    readonly plain?: string;
  };
}

const literal = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/u, "\\$&");

/** The end (exclusive, before `]`) of the class that starts after `[` at `start`, or -1 when it is never closed. */
function classEnd(glob: readonly string[], start: number): number {
  let end = start;
  if (glob[end] === "!") end++;
  if (glob[end] === "]") end++;
  return glob.indexOf("]", end);
}

function translateClass(content: readonly string[]): string {
  const negated = content[0] === "!";
  const members = negated ? content.slice(1) : content;
  return `[${negated ? "^" : ""}${members.map(literal).join("")}]`;
}

/** The sources of what stands between the stars. */
function translateParts(segment: string): readonly string[] {
  const glob = [...segment];
  const parts: string[] = [];
  let source = "";
  for (let i = 0; i < glob.length; i++) {
    const character = glob[i] as string;
    if (character === "*") {
      parts.push(source);
      source = "";
    } else if (character === "?") source += "[^/]";
    else if (character === "\\") source += literal(glob[++i] ?? "\\");
    else if (character === "[" && classEnd(glob, i + 1) >= 0) {
      const end = classEnd(glob, i + 1);
      source += translateClass(glob.slice(i + 1, end));
      i = end;
    } else source += literal(character);
  }
  return [...parts, source];
}

/** A class may match a slash, which no star crosses: then the first place for a part need not be the right one. */
const hasClass = (segment: string): boolean => segment.includes("[");

/**
 * Each part but the last is taken at the first place where it fits. That is as good as any later one, and leaves an expression
 * nothing to try again: with `[^/]*` for every star, one long name could take hours.
 */
function translateSegment(segment: string): string {
  const [first = "", ...others] = translateParts(segment);
  const last = others.length - 1;
  return others.reduce((source, part, index) => {
    const star = index === last || part === "" || hasClass(segment) ? ANY_NAME : `(?:(?!${part})[^/])*`;
    return source + star + part;
  }, first);
}

const joinSegments = (segments: readonly string[]): string =>
  segments.reduce((left, right, index) => {
    if (segments[index - 1] === "") return left + (right ? "(?:.*/)?" : ".*") + right;
    return left + (right ? "/(?:.*/)?" : "/.*") + right;
  });

function isBounded(glob: string): boolean {
  if (glob.length > MOST_PATTERN_CHARACTERS) return false;
  const count = (text: string, wildcard: string) => text.split(wildcard).length - 1;
  const ordinary = glob.split("/").every((part) => count(part.replaceAll("**", ""), "*") <= MOST_WILDCARDS);
  return (ordinary || !hasClass(glob)) && count(glob, "**") <= MOST_WILDCARDS;
}

/**
 * Compiles one line without surrounding white space; undefined for what cgc drops (comments, broken ranges) and for what no
 * expression matches in bounded time.
 */
export function compilePattern(line: string): IgnorePattern | undefined {
  if (!line || line.startsWith("#") || !isBounded(line)) return undefined;
  const negated = line.startsWith("!");
  let glob = negated ? line.slice(1) : line;
  const folderOnly = glob.endsWith("/");
  if (folderOnly) glob = glob.slice(0, -1);
  const rooted = glob.startsWith("/");
  if (rooted) glob = glob.slice(1);
  const anchored = rooted || glob.includes("/");

  const segments = glob.split("**").map((segment) => translateSegment(segment.replace(/^\/+|\/+$/gu, "")));
  const body = joinSegments(segments);
  try {
    const path = new RegExp(`${anchored ? "^" : "(?:^|.*/)"}${body}(?:/.*)${folderOnly ? "" : "?"}$`, "su");
    // "[!a]" may match a slash, and an empty pattern matches folder ends only: both are left to the full path.
    const oneSegment = !anchored && segments.length === 1 && glob !== "" && !glob.includes("[");
    if (!oneSegment) return { negated, path };
    const plain = /[*?\\]/u.test(glob) ? {} : { plain: glob };
    return { negated, path, segment: { folderOnly, source: body, ...plain } };
  } catch {
    return undefined;
  }
}
