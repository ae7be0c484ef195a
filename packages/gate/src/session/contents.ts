import { type Contents, parseContents } from "../cgc/answer.ts";
import type { Classification } from "../cgc/classify.ts";
import { contentsQuery } from "../cgc/contents-query.ts";
import { cgcArguments } from "../cgc/verbs.ts";
import { runCgc } from "./cgc-run.ts";
import type { Session } from "./session.ts";
import type { Surroundings } from "./surroundings.ts";

/** The paths of 100,000 files with room to spare. */
const MAX_BYTES = 64 * 1024 * 1024;

const MB = 1024 * 1024;

/** FalkorDB Lite loads its whole file first: 7 MB 3 s, 98 MB 37 s (facts/cgc.md, "Late findings": 0.5 s per MB). */
function budgetOf({ config }: Session, { location }: Surroundings): number {
  const size = location.backend === "falkordb" ? (location.database?.size ?? 0) : 0;
  return config.cgc.timeoutMs + Math.ceil(size / MB) * 500;
}

export type Asked = Contents | { readonly kind: "not-ok"; readonly said: Exclude<Classification, { kind: "ok" }> };

/** Asks the graph what it holds of the workspace, in one read-only run. */
export async function askContents(session: Session, surroundings: Surroundings, signal: AbortSignal): Promise<Asked> {
  const { outcome, said } = await runCgc(session, surroundings, {
    verb: "query",
    args: cgcArguments.query(contentsQuery(session.workspace, surroundings.location.backend)),
    budgetMs: budgetOf(session, surroundings),
    maxBytes: MAX_BYTES,
    signal,
  });
  if (said.kind !== "ok") return { kind: "not-ok", said };
  const answer = parseContents("stdout" in outcome ? outcome.stdout : { text: "", bytes: 0, truncated: false });
  return answer.kind === "contents" ? answer : { kind: "not-ok", said: { kind: "unknown", detail: answer.detail } };
}
