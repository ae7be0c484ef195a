import { createHash } from "node:crypto";
import { FILE_RULES, IGNORED_FOLDERS } from "../cgc/compat/indexing-rules.ts";
import { type IgnoreSources, readIgnorePatterns } from "./ignore-files.ts";
import { type IgnoreMatcher, ignoreMatcher } from "./ignore-matcher.ts";

export interface WalkRules {
  /** Folder names skipped at any depth, lower case. */
  readonly ignoredFolders: ReadonlySet<string>;
  /** Made when first asked for. Null where cgc goes by no pattern. */
  readonly matcher: IgnoreMatcher | null;
  /** Equal for equal rules. */
  readonly digest: string;
}

export interface RuleSources extends IgnoreSources {
  /** cgc's `IGNORE_DIRS` where the user has set it. */
  readonly ignoredFolders?: readonly string[];
}

function matcherOf(patterns: readonly string[] | null): IgnoreMatcher | null {
  try {
    return patterns && ignoreMatcher(patterns);
  } catch {
    return null;
  }
}

/** Reads the ignore files that apply to `root` (an absolute real path) as they are now. */
export function readWalkRules(root: string, sources: RuleSources): WalkRules {
  const ignoredFolders = (sources.ignoredFolders ?? IGNORED_FOLDERS).map((name) => name.toLowerCase());
  const patterns = readIgnorePatterns(root, sources);
  const text = JSON.stringify([FILE_RULES, ignoredFolders, patterns]);
  let matcher: IgnoreMatcher | null | undefined;
  return {
    ignoredFolders: new Set(ignoredFolders),
    get matcher() {
      if (matcher === undefined) matcher = matcherOf(patterns);
      return matcher;
    },
    digest: createHash("sha256").update(text).digest("base64url"),
  };
}
