import type { Runner, RunnerOptions, RunOutcome, RunRequest } from "@pi-codegraphcontext/runner";
import type { Verb } from "../../src/cgc/arguments.ts";
import { type Answer, cancelled, outcomeOf } from "./answers.ts";
import type { CgcProcess } from "./cgc-process.ts";
import { type Computer, databaseOf } from "./computer.ts";
import { effect } from "./effect.ts";
import { type Graph, graphOf } from "./graphs.ts";
import { note, step } from "./schedule.ts";

/** What the cgc of one schedule is to do, and what it has done. */
export interface Script {
  readonly computer: Computer;
  /** Answers by verb, in their order; after the last one the first again. */
  readonly answers: Readonly<Record<Verb, readonly Answer[]>>;
  readonly takes: readonly number[];
  readonly goesDownIn: number;
  /** The clock of the rules. */
  readonly moment: () => number;
  readonly processes: CgcProcess[];
}

let script: Script;

export function openScript(next: Script): void {
  script = next;
}

function verbOf([first, second]: readonly string[]): Verb {
  if (first === "--version") return "version";
  if (first === "query") return "query";
  if (first === "watch") return "sync";
  return second === "--force" ? "rebuild" : "index";
}

/** Which workspace a run is about: its argument list ends with it, and the question names it. */
function workspaceOf(verb: Verb, args: readonly string[]): string {
  return verb === "query" ? (/r\.path = "([^"]+)"/u.exec(args[1] ?? "")?.[1] ?? "") : (args.at(-1) ?? "");
}

function answerTo(verb: Verb): Answer {
  const { answers, processes } = script;
  const asked = processes.filter((process) => process.verb === verb).length;
  return answers[verb][asked % answers[verb].length] ?? "honest";
}

/** Stands for the runner's `createRunner`: keeps its promises about budget, cancelling and ending, and answers from the script. */
export function createRunner({ budget }: RunnerOptions): Runner {
  const underWay = new Map<() => void, Promise<RunOutcome>>();
  let started = 0;
  let hasEnded = false;

  async function run(request: RunRequest): Promise<RunOutcome> {
    if (hasEnded) return { kind: "refused", message: "The runner has ended." };
    if (request.signal?.aborted) return cancelled;
    if (started >= budget) return { kind: "refused", message: "The budget is used up." };
    const verb = verbOf(request.args);
    const answer = answerTo(verb);
    const session = Number(request.env.RACES_SESSION);
    const name = `cgc of ${session}: ${verb}`;
    if (answer === "spawnFailed") return step(`${name} ${answer}`, () => outcomeOf(verb, answer, "", undefined));
    started += 1;
    const workspace = workspaceOf(verb, request.args);
    const path = request.env.CGC_RUNTIME_DB_PATH || databaseOf(script.computer);
    const process: CgcProcess = {
      session,
      verb,
      workspace,
      began: script.moment(),
      ended: null,
      shown: "nothing",
    };
    script.processes.push(process);
    note(`${name} begins`);
    request.onSpawn?.(10_000 + script.processes.length);
    void step(`${name} tells its progress`, () => request.onOutput?.("1/2 0:00:01", "stdout"));

    function over(told: Answer | "cancelled"): Graph | undefined | null {
      process.ended = script.moment();
      note(`${name} ${told}`);
      const graph = effect(verb, told === "cancelled" ? "timedOut" : told, path, workspace);
      const tells = verb === "query" && (told === "honest" || told === "fits" || told === "partial");
      if (tells && graph) process.shown = graph.files.length === graphOf(workspace, "").files.length ? "all" : "part";
      return graph;
    }

    const { promise, resolve } = Promise.withResolvers<RunOutcome>();
    const goDown = () => {
      setTimeout(() => {
        if (process.ended !== null) return;
        over("cancelled");
        resolve(cancelled);
      }, script.goesDownIn);
    };
    const finish = () =>
      void step(`${name} answers`, () => {
        if (process.ended !== null || request.signal?.aborted || hasEnded) return;
        const graph = over(answer);
        resolve(outcomeOf(verb, graph === null ? "corrupt" : answer, workspace, graph ?? undefined));
      });
    const ms = script.takes[script.processes.length % script.takes.length] ?? 0;
    if (ms === 0) finish();
    else setTimeout(finish, ms);
    request.signal?.addEventListener("abort", goDown, { once: true });
    underWay.set(goDown, promise);
    const outcome = await promise;
    underWay.delete(goDown);
    return outcome;
  }

  return {
    run,
    guard: () => ({ remove: async () => {} }),
    async end({ withinMs = 1_000 } = {}) {
      hasEnded = true;
      for (const goDown of underWay.keys()) goDown();
      await Promise.race([Promise.all(underWay.values()), new Promise((resolve) => setTimeout(resolve, withinMs))]);
    },
    get runs() {
      return { started, budget };
    },
  };
}
