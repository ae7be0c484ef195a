import type { RunOutcome } from "@pi-codegraphcontext/runner";
import type { Verb } from "../../src/cgc/arguments.ts";
import type { Graph } from "./graphs.ts";

/** What cgc may do instead of what it was asked for. `honest`: neither of all that. */
export type Answer =
  | "honest"
  | "fits"
  | "unindexed"
  | "partial"
  | "hollow"
  | "lock"
  | "corrupt"
  | "nonsense"
  | "crash"
  | "timedOut"
  | "spawnFailed";

const faults = ["lock", "corrupt", "nonsense", "crash", "timedOut", "spawnFailed"] as const;

/** The answers that a verb can give besides the honest one. */
export const otherAnswers: Readonly<Record<Verb, readonly Answer[]>> = {
  version: ["nonsense", "crash", "timedOut", "spawnFailed"],
  query: [...faults, "fits", "unindexed", "partial"],
  index: [...faults, "hollow"],
  rebuild: [...faults, "hollow"],
  sync: [...faults, "hollow"],
};

type Ran = Extract<RunOutcome, { stdout: unknown }>;

const captured = (text: string) => ({ text, bytes: Buffer.byteLength(text), truncated: false });
const ran = (stdout: string, stderr = "") => ({
  stdout: captured(stdout),
  stderr: captured(stderr),
  durationMs: 5_000,
  empty: true,
});
const exited = (code: number, stdout: string, stderr = ""): Ran => ({ kind: "exited", code, ...ran(stdout, stderr) });

export const cancelled: Ran = { kind: "cancelled", ...ran("") };

const proofs: Readonly<Record<Exclude<Verb, "query">, Ran>> = {
  version: exited(0, "", "CodeGraphContext 0.6.13\n"),
  index: exited(0, "Successfully finished indexing\n"),
  rebuild: exited(0, "Successfully re-indexed\n"),
  sync: { kind: "reached", ...ran("Monitoring for file changes\n") },
};

const LOCK = "Database Connection Error: IO exception: Could not set lock on file : db\n";
const DAMAGE = "Database Connection Error: Runtime exception: db is not a valid Kuzu database file\n";

function contents(workspace: string, graph: Graph | undefined): Ran {
  const row = (kind: string, texts: readonly string[], total: number) => ({ kind, texts, total });
  const rows = [row("asked", [""], 1)];
  if (graph !== undefined) {
    rows.push(
      row("repository", [workspace, graph.indexedAt, ""], 1),
      row("files", graph.files, graph.files.length),
      row("extent", [""], graph.extent),
    );
  }
  return exited(0, `Services initialized.\n${JSON.stringify(rows)}\n`);
}

/** What the gate gets to see. `graph`: what the database holds of `workspace` when the run ends. */
export function outcomeOf(verb: Verb, answer: Answer, workspace: string, graph: Graph | undefined): RunOutcome {
  switch (answer) {
    case "lock":
      return exited(1, LOCK);
    case "corrupt":
      return exited(1, DAMAGE);
    case "nonsense":
      return exited(0, "Hello.\n");
    case "crash":
      return { kind: "signaled", signal: "SIGSEGV", ...ran("") };
    case "timedOut":
      return { kind: "timedOut", ...ran("") };
    case "spawnFailed":
      return { kind: "spawnFailed", code: "EAGAIN", message: "cgc could not be started" };
    default:
      return verb === "query" ? contents(workspace, graph) : proofs[verb];
  }
}
