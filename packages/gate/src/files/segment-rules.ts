import { ANY_NAME, type IgnorePattern } from "./ignore-pattern.ts";

/** Answers which of the rules about one path segment is the last that matches a name, as an index into `rules`; -1 for none. */
export type LastSegmentRule = (name: string) => number;

/** A name holds no slash, so a pattern that starts with `*` may as well match from anywhere. */
function unanchored(source: string): string {
  return source.startsWith(ANY_NAME) ? source.slice(ANY_NAME.length) : `^${source}`;
}

/**
 * Looks a name up among plain names first; the wildcards are tried one by one only when one expression for all of them
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
  const anyWildcard = new RegExp(`(?:${sources.join("|")})$`, "su");
  return (name) => {
    const byName = plain.get(name) ?? -1;
    if (sources.length === 0 || !anyWildcard.test(name)) return byName;
    return Math.max(byName, wildcards.find((rule) => rule.name.test(name))?.index ?? -1);
  };
}
