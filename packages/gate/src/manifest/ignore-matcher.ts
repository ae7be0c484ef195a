import { ANY_NAME, compilePattern, type IgnorePattern } from "./ignore-pattern.ts";

/** Answers which of the rules about one path segment is the last that matches a name, as an index into `rules`; -1 for none. */
export type LastSegmentRule = (name: string) => number;

/** A name holds no slash, so a pattern that starts with `*` may as well match from anywhere. */
function unanchored(source: string): string {
  return source.startsWith(ANY_NAME) ? source.slice(ANY_NAME.length) : `^${source}`;
}

/** Characters of source. V8's time grows out of proportion: 9,000 wildcards take 1.3 s in one expression, 0.3 s in pieces. */
const SOURCE_AT_ONCE = 16_384;

/** The alternatives as few expressions, each of a bounded size. */
function expressionsFor(sources: readonly string[]): readonly RegExp[] {
  const groups: string[] = [];
  for (const source of sources) {
    const last = groups.at(-1);
    if (last === undefined || last.length + source.length > SOURCE_AT_ONCE) groups.push(source);
    else groups[groups.length - 1] = `${last}|${source}`;
  }
  return groups.map((group) => new RegExp(`(?:${group})$`, "su"));
}

/**
 * Looks a name up among plain names first; the wildcards are tried one by one only when an expression for many of them
 * matches, which is rare.
 */
function lastSegmentRule(rules: readonly IgnorePattern[], folder: boolean): LastSegmentRule {
  const plain = new Map<string, number>();
  const wildcards: { readonly index: number; readonly name: RegExp }[] = [];
  const sources: string[] = [];
  for (const [index, { segment }] of rules.entries()) {
    if (!segment || (segment.folderOnly && !folder)) continue;
    if (segment.plain === undefined) {
      wildcards.unshift({ index, name: new RegExp(`^${segment.source}$`, "su") });
      sources.push(unanchored(segment.source));
    } else plain.set(segment.plain, index);
  }
  const anyWildcard = expressionsFor(sources);
  return (name) => {
    const byName = plain.get(name) ?? -1;
    if (!anyWildcard.some((expression) => expression.test(name))) return byName;
    return Math.max(byName, wildcards.find((rule) => rule.name.test(name))?.index ?? -1);
  };
}

export interface FolderVerdict {
  readonly ignored: boolean;
  /** To be given for everything in the folder: the last rule about one segment that matched the folder's path. */
  readonly inherited: number;
}

export interface IgnoreMatcher {
  /** `path` is relative to the root, with `/` and without a trailing one; `name` is its last segment. */
  folder(path: string, name: string, inherited: number): FolderVerdict;
  file(path: string, name: string, inherited: number): boolean;
}

/** What the root hands down. */
export const NOTHING_INHERITED = -1;

function withoutRepeats(patterns: readonly string[]): readonly string[] {
  // The last match wins, so of equal patterns only the last one can decide.
  return [...new Set(patterns.toReversed())].reverse();
}

/**
 * Last match wins over all `patterns` (lowest precedence first), as cgc's matcher does. cgc tries every pattern on every
 * whole path. Here a rule about one segment is tried on the name alone, and what it said about a folder is handed down.
 */
export function ignoreMatcher(patterns: readonly string[]): IgnoreMatcher {
  const rules = withoutRepeats(patterns)
    .map(compilePattern)
    .filter((rule) => rule !== undefined);
  const lastForFile = lastSegmentRule(rules, false);
  const lastForFolder = lastSegmentRule(rules, true);
  const hasPathRules = rules.some((rule) => !rule.segment);
  const isIgnored = (last: number): boolean => rules[last]?.negated === false;

  const lastOf = (floor: number, applies: (rule: IgnorePattern) => boolean): number => {
    const last = rules.findLastIndex((rule, index) => index > floor && applies(rule));
    return Math.max(floor, last);
  };

  /** cgc takes a backslash in a name for a separator, on every system: no segment to go by. */
  const decideWhole = (path: string): FolderVerdict => {
    const subject = path.replaceAll("\\", "/").replace(/^\/+/u, "");
    const inherited = lastOf(NOTHING_INHERITED, (rule) => rule.segment !== undefined && rule.path.test(subject));
    const last = lastOf(inherited, (rule) => rule.path.test(subject));
    return { ignored: isIgnored(last), inherited };
  };

  const lastOnPath = (path: string, floor: number): number =>
    hasPathRules ? lastOf(floor, (rule) => !rule.segment && rule.path.test(path)) : floor;

  return {
    folder(path, name, parent) {
      if (path.includes("\\")) return decideWhole(`${path}/`);
      const inherited = Math.max(parent, lastForFolder(name));
      return { ignored: isIgnored(lastOnPath(`${path}/`, inherited)), inherited };
    },
    file(path, name, parent) {
      if (path.includes("\\")) return decideWhole(path).ignored;
      return isIgnored(lastOnPath(path, Math.max(parent, lastForFile(name))));
    },
  };
}
