import { ANY_NAME, type IgnorePattern } from "./ignore-pattern.ts";

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
export function lastSegmentRule(rules: readonly IgnorePattern[], folder: boolean): LastSegmentRule {
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
