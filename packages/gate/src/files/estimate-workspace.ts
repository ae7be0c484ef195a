import { isRefusal, type Limits, type Refusal } from "./refusal.ts";
import { startSlices } from "./slices.ts";
import { walkWorkspace } from "./walk.ts";
import { type RuleSources, readWalkRules } from "./walk-rules.ts";

/** Small enough to answer while a user waits for the question. */
const ESTIMATE_LIMITS: Limits = { files: 50_000, entries: 200_000, ms: 2_000 };

export interface Estimate {
  /** Files cgc would make File nodes of; a lower bound when `complete` is false. */
  readonly files: number;
  readonly complete: boolean;
  /** Repositories and work trees below the root: cgc would index them a second time as part of this one. */
  readonly nestedRepositories: readonly string[];
}

/** How large an index of `root` (an absolute real path) would be, without opening any file. */
export async function estimateWorkspace(
  root: string,
  sources: RuleSources & { readonly signal?: AbortSignal },
): Promise<Estimate | Refusal> {
  const { signal, ...rules } = sources;
  const slices = startSlices({ ms: ESTIMATE_LIMITS.ms, ...(signal && { signal }) });
  const walk = await walkWorkspace(root, readWalkRules(root, rules), ESTIMATE_LIMITS, slices);
  if (!isRefusal(walk)) {
    const files = walk.files.filter(({ kind }) => kind !== "pass").length;
    return { files, complete: true, nestedRepositories: walk.nestedRepositories };
  }
  if (walk.kind === "unreadable" || walk.kind === "aborted") return walk;
  return { files: walk.files, complete: false, nestedRepositories: [] };
}
