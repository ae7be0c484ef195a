import { type IgnoreSources, ignoreMatcherFor } from "./ignore-files.ts";
import { IGNORED_FOLDERS } from "./indexing-rules.ts";
import type { WalkRules } from "./walk.ts";

export interface RuleSources extends IgnoreSources {
  /** cgc's `IGNORE_DIRS` where the user has set it. */
  readonly ignoredFolders?: readonly string[];
}

/** Reads the ignore files that apply to `root` (an absolute real path) as they are now. */
export function readWalkRules(root: string, sources: RuleSources): WalkRules {
  return {
    ignoredFolders: new Set((sources.ignoredFolders ?? IGNORED_FOLDERS).map((name) => name.toLowerCase())),
    matcher: ignoreMatcherFor(root, sources),
  };
}
