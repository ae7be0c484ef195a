import type { Verdict } from "@pi-codegraphcontext/statechart";
import { VERSION_MS } from "../budgets/budgets.ts";
import { cgcArguments } from "../cgc/arguments.ts";
import { defectsOf } from "../cgc/compat/known-defects.ts";
import { parseVersion } from "../cgc/compat/versions.ts";
import { advice, unsupported } from "../cgc/find-cgc.ts";
import { cgcEvidence, indexEvidence } from "../decision/evidence.ts";
import { verdictFromRun } from "../decision/outcome.ts";
import { contention } from "../holders/contention.ts";
import type { IndexContext } from "../index-context.ts";
import { runCgc } from "../runs/run-cgc.ts";
import type { Session } from "../session/session.ts";
import { askGraph } from "./ask-graph.ts";
import { decideFromFiles } from "./decide-from-files.ts";

async function askVersion(session: Session, index: IndexContext, signal: AbortSignal): Promise<string | Verdict> {
  const { outcome, classification } = await runCgc(session, index, {
    verb: "version",
    args: cgcArguments.version(),
    budgetMs: Math.min(VERSION_MS, session.config.cgc.timeoutMs),
    signal,
  });
  const version = "stderr" in outcome ? parseVersion(`${outcome.stderr.text}\n${outcome.stdout.text}`) : null;
  if (classification.kind !== "ok" && classification.kind !== "unknown")
    return verdictFromRun(classification, "version", null);
  if (version === null) {
    const { launcher } = index.cgc;
    const detail = `${launcher} --version did not tell a version of CodeGraphContext; it may be another program.`;
    return {
      state: "unavailable",
      reason: advice(session.config.cgc.executable, detail),
      evidence: {},
      failure: { kind: "unparseable", verb: "version", detail },
    };
  }
  const tooOld = unsupported(version);
  return tooOld === null
    ? version
    : { state: "unavailable", reason: tooOld, evidence: { cgc: cgcEvidence({ ...index.cgc, version }) } };
}

/** What `probeIndex` does: asks cgc what its files did not tell, first its version, then what the graph holds. */
export async function probeIndex(session: Session, index: IndexContext, signal: AbortSignal): Promise<Verdict> {
  const { manifest } = index;
  // Without a version there is no tree either: it decides which files count.
  if (manifest !== null) return askGraph(session, { ...index, manifest }, signal);
  const version = await askVersion(session, index, signal);
  if (typeof version !== "string") return version;
  const known = { ...index, cgc: { ...index.cgc, version }, defects: defectsOf(version, index.location.backend) };
  const evidence = indexEvidence(known);
  const decided = await decideFromFiles(session, known, evidence, await contention(known.location), signal);
  if (decided.kind === "verdict") return decided.verdict;
  const verdict = await askGraph(session, decided.index, signal);
  return { ...verdict, evidence: { ...evidence, ...verdict.evidence } };
}
