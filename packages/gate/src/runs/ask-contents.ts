import { MB } from "../backends/profile.ts";
import { profileOf } from "../backends/profiles.ts";
import { MOST_ANSWER_BYTES, QUESTION_PATIENCE_MS } from "../budgets/budgets.ts";
import { cgcArguments } from "../cgc/arguments.ts";
import type { Classification } from "../cgc/output/classify.ts";
import { type Contents, parseContents } from "../cgc/query/contents.ts";
import { contentsQuery } from "../cgc/query/contents-query.ts";
import type { PrivateCopy } from "../database/private-copy.ts";
import type { Contention } from "../holders/contention.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";
import { runCgc } from "./run-cgc.ts";

function budgetOf({ config }: Session, { location: { backend, database } }: IndexContext): number {
  return config.cgc.timeoutMs + Math.ceil((database?.size ?? 0) / MB) * profileOf(backend).loadMsPerMB;
}

/** The environment that leads to the database to ask; `own` says that nobody else can be met there. */
interface Asking extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  readonly own: boolean;
}

export interface Question extends Pick<Contention, "isServed"> {
  readonly signal: AbortSignal;
  /** The private copy that holds finished work to be asked instead of the database, or null. */
  readonly worked: PrivateCopy | null;
}

const nothing = async () => {};

/** The copy with the finished work; else a copy made for the question, or the database itself. */
async function askWhat(
  session: Session,
  { location: { backend, database } }: IndexContext,
  { worked, isServed }: Omit<Question, "signal">,
): Promise<Asking | string> {
  if (worked !== null) return { env: worked.env, own: true, [Symbol.asyncDispose]: nothing };
  if (database === null || !profileOf(backend).usesCopyForQuery({ isServed }))
    return { env: {}, own: false, [Symbol.asyncDispose]: nothing };
  const copy = await session.copies.open({ backend, database });
  if (typeof copy === "string") return copy;
  return { env: copy.env, own: true, [Symbol.asyncDispose]: copy.remove };
}

export type Asked =
  | Contents
  | { readonly kind: "not-ok"; readonly classification: Exclude<Classification, { kind: "ok" }> };

/** Asks the graph what it holds of the workspace, in one read-only run. */
export async function askContents(
  session: Session,
  index: IndexContext,
  { signal, ...what }: Question,
): Promise<Asked> {
  const found = await askWhat(session, index, what);
  if (typeof found === "string") return { kind: "not-ok", classification: { kind: "failed", detail: found } };
  await using asking = found;
  const { outcome, classification } = await runCgc(session, index, {
    verb: "query",
    args: cgcArguments.query(contentsQuery(session.workspace, index.location.backend)),
    budgetMs: budgetOf(session, index),
    maxBytes: MOST_ANSWER_BYTES,
    signal,
    env: asking.env,
    ...(asking.own ? {} : { yieldsAfterMs: QUESTION_PATIENCE_MS }),
  });
  if (classification.kind !== "ok") return { kind: "not-ok", classification };
  const answer = parseContents("stdout" in outcome ? outcome.stdout : { text: "", bytes: 0, truncated: false });
  return answer.kind === "contents"
    ? answer
    : { kind: "not-ok", classification: { kind: "unknown", detail: answer.detail } };
}
