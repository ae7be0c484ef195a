import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Ladder, RunOutcome } from "@pi-codegraphcontext/runner";
import { QUICK_GRACE_MS, SAVING_GRACES_MS } from "../budgets/budgets.ts";
import type { Verb } from "../cgc/arguments.ts";
import { cgcEnvironment } from "../cgc/environment.ts";
import { type Classification, classify } from "../cgc/output/classify.ts";
import { watchContention } from "../holders/contention-watch.ts";
import type { IndexContext } from "../index-context.ts";
import type { Session } from "../session/session.ts";

export interface CgcRun {
  readonly verb: Verb;
  readonly args: readonly string[];
  readonly budgetMs: number;
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  readonly untilText?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onOutput?: (chunk: string) => void;
  /** From so many milliseconds on the run ends when another cgc wants its database. Left out where nobody can meet it there. */
  readonly yieldsAfterMs?: number;
}

export interface CgcResult {
  readonly outcome: RunOutcome;
  readonly classification: Classification;
}

/** SIGINT is the only signal cgc saves on, and a second one ends it in every phase. The runner follows with SIGKILL to the group. */
const savingLadder: Ladder = SAVING_GRACES_MS.map((graceMs) => ({ signal: "SIGINT", graceMs, to: "leader" }));

/** `--version` opens no database: there is nothing to save. */
const quickLadder: Ladder = [{ signal: "SIGTERM", graceMs: QUICK_GRACE_MS }];

/** The result of a run that was not begun. */
export function notBegun(detail: string): CgcResult {
  return { outcome: { kind: "refused", message: detail }, classification: { kind: "failed", detail } };
}

/** A run that was ended took longer than its budget: the ladder's graces are no part of what a person set. */
function inTermsOfBudget(classification: Classification, budgetMs: number): Classification {
  if (classification.kind !== "timedOut") return classification;
  return { kind: "timedOut", detail: `cgc did not finish within ${Math.round(budgetMs / 1000)} s and was ended.` };
}

/** A folder of ours that holds nothing: cgc obeys files in its working folder. */
export async function neutralFolder({ cacheFolder, workspace }: Session): Promise<string> {
  const folder = join(cacheFolder, "neutral");
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return parse(workspace).root;
  }
}

/** Runs cgc and reads what it said. The only place of the gate that spawns it. */
export async function runCgc(session: Session, { cgc, location }: IndexContext, run: CgcRun): Promise<CgcResult> {
  const { workspace, home, runner, log } = session;
  const { verb, args, env, onOutput, signal, yieldsAfterMs, ...limits } = run;
  using way = watchContention(location);
  const outcome = await runner.run({
    file: cgc.launcher,
    args,
    cwd: location.cwdForRuns === "workspace" ? workspace : await neutralFolder(session),
    env: { ...cgcEnvironment(session.env, { workspace, home }), ...env },
    ladder: verb === "version" ? quickLadder : savingLadder,
    privateTemp: true,
    signal: AbortSignal.any([signal, way.signal]),
    onSpawn: (pid) => {
      if (yieldsAfterMs !== undefined) way.begin(pid, yieldsAfterMs);
      session.onRun(verb);
    },
    ...(onOutput === undefined ? {} : { onOutput }),
    ...limits,
  });
  const expected = { backend: location.backend, walExists: location.database?.walExists ?? false };
  const { other } = way;
  const classification: Classification =
    other === null
      ? inTermsOfBudget(classify(outcome, verb, expected), run.budgetMs)
      : { kind: "busy", holder: other.pid, detail: `The gate made way for ${other.command} (process ${other.pid}).` };
  log.info({ verb, outcome: outcome.kind, classification }, "cgc run");
  return { outcome, classification };
}
