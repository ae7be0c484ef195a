import type { RunOutcome } from "@pi-codegraphcontext/runner";
import { ends, squeeze } from "../../util/text.ts";
import { syncReadyMarker, type Verb } from "../arguments.ts";
import { jsonArrayIn } from "./json-array.ts";

type Ran = Extract<RunOutcome, { stdout: unknown }>;

/** What a verb prints when it did its work. Exit code 0 alone proves nothing (facts/cgc.md, "Verbs"). */
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
