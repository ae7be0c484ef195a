import { resolve } from "node:path";
import type { GateState } from "@pi-codegraphcontext/statechart";
import { loadConfig } from "../config/load.ts";
import { createGate, type Gate } from "../gate.ts";
import type { GateNotice } from "../notices/compose.ts";
import { realWorkspace } from "../session/session.ts";
import type { GateSnapshot } from "../snapshot.ts";
import { oneLine } from "../util/text.ts";
import { type CliArguments, parseArguments, usage } from "./arguments.ts";
import { jsonReporter, type Output, peopleReporter } from "./reporter.ts";

const WRONG_USAGE = 2;

const codes: { readonly [S in GateState]?: number } = {
  clean: 0,
  unindexed: 10,
  drift: 11,
  busy: 12,
  corrupt: 13,
  unavailable: 14,
  unknown: 15,
};

/** The exit code for the state a session rested in; one that did not rest says `unknown`. */
export function exitCode(state: GateState): number {
  return codes[state] ?? 15;
}

export interface CliHost extends Output {
  readonly env: NodeJS.ProcessEnv;
  /** Asks for the yes to a rebuild; undefined where there is no terminal. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Called with the way to end the session early. */
  readonly onGate?: (gate: Gate) => void;
}

async function wrongConfigFile({ dir, config }: CliArguments, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (config === undefined) return null;
  const file = resolve(config);
  const { problems } = await loadConfig({ workspace: realWorkspace(dir), env, file });
  const wrong = problems.filter((problem) => problem.source === file).map((problem) => problem.message);
  return wrong.length === 0 ? null : wrong.join("\n");
}

async function rebuildIfAgreed(gate: Gate, { yes }: CliArguments, host: CliHost): Promise<GateSnapshot> {
  const { reason, evidence } = gate.snapshot;
  const diagnosis = typeof evidence.diagnosis === "string" ? { diagnosis: evidence.diagnosis } : {};
  if (!yes && host.confirm === undefined) {
    host.stderr.write("cgc-gate: not rebuilt, because there is no terminal to ask on; add --yes to agree.\n");
  }
  const agreed = yes || (await host.confirm?.(`${oneLine(reason)} Rebuild?`)) === true;
  return agreed ? gate.rebuild({ confirm: true, ...diagnosis }) : gate.snapshot;
}

/** The `cgc-gate` command: one session, ended when its state rests. Resolves to the exit code. */
export async function runCli(argv: readonly string[], host: CliHost): Promise<number> {
  const parsed = parseArguments(argv);
  if (parsed.kind === "help") {
    host.stdout.write(usage);
    return 0;
  }
  if (parsed.kind === "wrong") {
    host.stderr.write(`cgc-gate: ${parsed.message}\n\n${usage}`);
    return WRONG_USAGE;
  }
  const args = parsed.arguments;
  const wrong = await wrongConfigFile(args, host.env);
  if (wrong !== null) {
    host.stderr.write(`cgc-gate: ${oneLine(wrong, 1000)}\n`);
    return WRONG_USAGE;
  }
  const reporter = args.json ? jsonReporter(host) : peopleReporter(host);
  let refusal: GateNotice | undefined;
  const gate = createGate({
    cwd: args.dir,
    env: host.env,
    config: {
      lifecycle: { ...(args.create ? { autoCreate: true } : {}), ...(args.sync ? {} : { syncOnStart: false }) },
    },
    ...(args.config === undefined ? {} : { configFile: resolve(args.config) }),
    notify(notice) {
      // What stands in the way of an index unasked is no news to whoever asks for one, unless it stays in the way.
      if (args.create && notice.condition === "unindexed") refusal = notice;
      else reporter.notice(notice);
    },
  });
  const unsubscribe = gate.subscribe(reporter.change);
  host.onGate?.(gate);
  let last = await gate.start();
  if (args.create && last.state === "unindexed") last = await gate.create();
  if (args.rebuild && last.state === "corrupt") last = await rebuildIfAgreed(gate, args, host);
  unsubscribe();
  if (refusal !== undefined && last.state === "unindexed") reporter.notice(refusal);
  reporter.rest(last);
  await gate.end();
  return exitCode(last.state);
}
