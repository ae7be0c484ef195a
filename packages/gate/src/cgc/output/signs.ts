import { constants } from "node:os";
import type { RunOutcome } from "@pi-codegraphcontext/runner";
import type { Backend } from "../../backends/profile.ts";
import { backendNamed } from "../../backends/profiles.ts";
import { ends, squeeze } from "../../util/text.ts";
import { syncReadyMarker, type Verb } from "../arguments.ts";
import { jsonArrayIn } from "../query/contents.ts";

type Ran = Extract<RunOutcome, { stdout: unknown }>;

/** What a verb prints when it did its work. Exit code 0 alone proves nothing (docs/facts.md#cgc-verbs). */
const proofs: Record<Exclude<Verb, "query">, RegExp> = {
  version: /CodeGraphContextv?\d+\.\d+/iu,
  index: /Successfullyfinishedindexing|isalreadyindexedwith\d+files\.Skipping/iu,
  rebuild: /Successfullyre-indexed/iu,
  sync: new RegExp(squeeze(syncReadyMarker), "iu"),
};

/** Whether the run ended well and printed its verb's proof. */
export function proved(run: Ran, verb: Verb): boolean {
  if (run.kind === "reached") return verb === "sync";
  if (run.kind !== "exited" || run.code !== 0) return false;
  if (verb === "query") return !run.stdout.truncated && jsonArrayIn(run.stdout.text) !== undefined;
  return proofs[verb].test(squeeze(`${ends(run.stdout.text)}\n${ends(run.stderr.text)}`));
}

const crashes: readonly NodeJS.Signals[] = ["SIGSEGV", "SIGBUS", "SIGABRT", "SIGILL", "SIGFPE"];

/** The signal by which the program killed itself, whether the system or a launcher in between (exit code 128 + n) tells it. */
export function crashSignal(run: RunOutcome): NodeJS.Signals | null {
  if (run.kind === "signaled") return crashes.includes(run.signal) ? run.signal : null;
  if (run.kind !== "exited") return null;
  return crashes.find((signal) => run.code === 128 + constants.signals[signal]) ?? null;
}

const announcement = /Databasebackendfallback:|FallingbacktoK.zuDB|switchedtoK.zuDBfallback/iu;
const destination = /Nowusing(K.zuDB|LadybugDB|Neo4j|NornicDB)|(K.zuDB)fallback/iu;

/**
 * The backend cgc quietly took instead of the configured one, as told on stderr under `ENABLE_APP_LOGS=WARNING`; null
 * when it kept to its configuration. A fallback opens another, often empty, database
 * (docs/facts.md#cgc-silent-fallback).
 */
export function fallbackIn(squeezed: string): { readonly to: Backend } | null {
  if (!announcement.test(squeezed)) return null;
  const name = destination.exec(squeezed)?.slice(1).find(Boolean) ?? "";
  return { to: backendNamed(name.replace(/^K.zu/iu, "kuzu").replace(/(?<=Neo4j|Nornic)DB$/iu, "")) };
}
