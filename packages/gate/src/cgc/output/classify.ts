import type { RunOutcome } from "@pi-codegraphcontext/runner";
import type { Backend } from "../../backends/profile.ts";
import { ends, oneLine, squeeze } from "../../util/text.ts";
import type { Verb } from "../arguments.ts";
import { type Marker, type Meaning, markers } from "./markers.ts";
import { crashSignal, fallbackIn, proved } from "./signs.ts";

type Reason = Extract<Meaning, "configuration" | "context" | "subcommand" | "install" | "home" | "storage" | "server">;

/** What one cgc run tells. Every `detail` is one clean sentence. */
export type Classification =
  | { readonly kind: "ok" }
  /** `holder`: the process the lock text names. For display only: it may belong to another container. */
  | { readonly kind: "busy"; readonly holder: number | null; readonly detail: string }
  /** `confirmed: false` is a suspicion (the engine crashed on opening): look once more before saying so. */
  | { readonly kind: "corrupt"; readonly marker: string; readonly confirmed: boolean; readonly detail: string }
  /** cgc opened another database than the configured one, so its answers are about the wrong index. */
  | { readonly kind: "fallback"; readonly to: Backend; readonly detail: string }
  | { readonly kind: "unavailable"; readonly why: Reason; readonly detail: string }
  | {
      readonly kind: "failed" | "timedOut" | "cancelled" | "spawnFailed" | "refused" | "unknown";
      readonly detail: string;
    };

/** What files already said about the database the run was to open. */
export interface Expectation {
  /** The backend cgc ends up with; a fallback to exactly this one is no surprise. */
  readonly backend?: Backend;
  /** Whether a write-ahead log lies beside the database. */
  readonly walExists?: boolean;
}

/** Reads the outcome of a run. A lock outranks damage, damage outranks the rest, and nothing is `ok` without its verb's proof. */
export function classify(run: RunOutcome, verb: Verb, expected: Expectation = {}): Classification {
  if (run.kind === "spawnFailed")
    return { kind: "spawnFailed", detail: oneLine(`cgc could not be started: ${run.code || run.message}`) };
  if (run.kind === "refused") return { kind: "refused", detail: oneLine(run.message) };
  const proven = proved(run, verb);
  const stdout = squeeze(ends(run.stdout.text));
  // A proven query's stdout is the repository's own text: file names in it are no messages.
  const output = `${proven && verb === "query" ? "" : stdout}\n${squeeze(ends(run.stderr.text))}`;
  return (
    busy(output) ??
    wrongDatabase(output, expected) ??
    (run.kind === "cancelled" ? { kind: "cancelled", detail: "The run was cancelled." } : undefined) ??
    corrupt(output) ??
    crashed(run, stdout, expected) ??
    (run.kind === "timedOut"
      ? { kind: "timedOut", detail: `cgc did not finish within ${seconds(run.durationMs)} s.` }
      : undefined) ??
    (proven ? undefined : unavailable(output)) ??
    failed(run, output, proven) ??
    (proven ? { kind: "ok" } : { kind: "unknown", detail: "cgc ended well but did not say that its work was done." })
  );
}

function found(output: string, ...meanings: readonly Meaning[]): Marker | undefined {
  return markers.find(({ meaning, pattern }) => meanings.includes(meaning) && pattern.test(output));
}

function busy(output: string): Classification | undefined {
  const marker = found(output, "lock");
  if (marker === undefined) return undefined;
  const pid = /heldbyPID(\d+)/iu.exec(output)?.[1];
  return { kind: "busy", holder: pid === undefined ? null : Number(pid), detail: marker.says };
}

function wrongDatabase(output: string, { backend }: Expectation): Classification | undefined {
  const fallback = fallbackIn(output);
  // Where files could not tell the backend, no choice of cgc's is a surprise.
  if (fallback === null || fallback.to === backend || backend === "unknown") return undefined;
  return {
    kind: "fallback",
    to: fallback.to,
    detail: `cgc could not start its database and opened another one (${fallback.to}).`,
  };
}

/** Only what cgc says while connecting is about the file: the same words elsewhere may come from a path or a query. */
function corrupt(output: string): Classification | undefined {
  const connecting = /DatabaseConnectionError:(.*?)(?:Pleaseensureyourdatabase|$)/isu.exec(output)?.[1];
  const marker = connecting === undefined ? undefined : found(connecting, "corruption");
  return marker && { kind: "corrupt", marker: marker.id, confirmed: true, detail: marker.says };
}

function crashed(run: Ran, stdout: string, { walExists }: Expectation): Classification | undefined {
  const signal = crashSignal(run);
  if (signal === null) return undefined;
  if (walExists && !/Servicesinitialized/iu.test(stdout)) {
    return {
      kind: "corrupt",
      marker: "crash-on-open",
      confirmed: false,
      detail: `The database engine crashed on opening the index (${signal}).`,
    };
  }
  return { kind: "failed", detail: `cgc crashed (${signal}).` };
}

function unavailable(output: string): Classification | undefined {
  const marker = found(output, "configuration", "context", "subcommand", "install", "home", "storage", "server");
  return marker && { kind: "unavailable", why: marker.meaning as Reason, detail: marker.says };
}

/** A run with its proof may have grumbled about anything; only cgc's own report of an error takes the proof away. */
function failed(run: Ran, output: string, proven: boolean): Classification | undefined {
  const marker = found(output, "failure");
  if (marker !== undefined && (!proven || marker.id === "error"))
    return { kind: "failed", detail: explained(marker, run) };
  if (run.kind === "signaled") return { kind: "failed", detail: `cgc was ended by ${run.signal}.` };
  if (run.kind === "exited" && run.code !== 0)
    return { kind: "failed", detail: `cgc ended with exit code ${run.code}.` };
  return undefined;
}

function explained(marker: Marker, run: Ran): string {
  const own = /An error occurred[^:\n]*:[^\S\n]*([^\n]+)/iu.exec(
    `${ends(run.stdout.text)}\n${ends(run.stderr.text)}`,
  )?.[1];
  return marker.id === "error" && own !== undefined ? oneLine(`cgc reported: ${own}`) : marker.says;
}

type Ran = Exclude<RunOutcome, { kind: "spawnFailed" | "refused" }>;

const seconds = (ms: number) => Math.round(ms / 1000);
