import { compilePattern, type IgnorePattern } from "./ignore-pattern.ts";

/** Which rule decided last for a folder's own path, by segment rules only; carried down to what lies in it. */
type Inherited = number;

export interface FolderVerdict {
  readonly ignored: boolean;
  readonly inherited: Inherited;
}

export interface IgnoreMatcher {
  /** `path` is relative to the root, with `/` and without a trailing one; `name` is its last segment. */
  folder(path: string, name: string, parent: Inherited): FolderVerdict;
  file(path: string, name: string, parent: Inherited): boolean;
}

export const NOTHING_INHERITED: Inherited = -1;

const withoutRepeats = (patterns: readonly string[]): readonly string[] =>
  // The last match wins, so of equal patterns only the last one can decide.
  patterns.filter((pattern, index) => patterns.lastIndexOf(pattern) === index);

/**
 * Last match wins over all `patterns` (lowest precedence first), as cgc's matcher does. A rule about one segment is
 * tested once a name instead of once a path: what it says about a folder holds for everything below.
 */
export function ignoreMatcher(patterns: readonly string[]): IgnoreMatcher {
  const rules = withoutRepeats(patterns)
    .map(compilePattern)
    .filter((rule) => rule !== undefined);
  const lastOf = (start: number, applies: (rule: IgnorePattern) => boolean, floor = NOTHING_INHERITED): number => {
    for (let index = start; index > floor; index--) {
      const rule = rules[index];
      if (rule && applies(rule)) return index;
    }
    return floor;
  };
  const end = rules.length - 1;
  const hasPathRules = rules.some((rule) => !rule.segment);
  const cache = { files: new Map<string, number>(), folders: new Map<string, number>() };

  const byName = (name: string, folder: boolean): number => {
    const known = folder ? cache.folders : cache.files;
    const found = known.get(name);
    if (found !== undefined) return found;
    const last = lastOf(
      end,
      ({ segment }) => segment !== undefined && (folder || !segment.folderOnly) && segment.name.test(name),
    );
    known.set(name, last);
    return last;
  };

  const decide = (path: string, name: string, folder: boolean, parent: Inherited): FolderVerdict => {
    let subject = folder ? `${path}/` : path;
    let inherited: number;
    if (path.includes("\\")) {
      // cgc takes a backslash in a name for a separator, on every system.
      subject = subject.replaceAll("\\", "/").replace(/^\/+/u, "");
      inherited = lastOf(end, (rule) => rule.segment !== undefined && rule.path.test(subject));
    } else {
      inherited = Math.max(parent, byName(name, folder));
    }
    const last = hasPathRules ? lastOf(end, (rule) => !rule.segment && rule.path.test(subject), inherited) : inherited;
    return { ignored: rules[last]?.negated === false, inherited };
  };

  return {
    folder: (path, name, parent) => decide(path, name, true, parent),
    file: (path, name, parent) => decide(path, name, false, parent).ignored,
  };
}
