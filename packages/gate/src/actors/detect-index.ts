import { tmpdir } from "node:os";
import type { Detection, Evidence, Verdict } from "@pi-codegraphcontext/statechart";
import { defectsOf } from "../cgc/compat/known-defects.ts";
import { findCgc } from "../cgc/find-cgc.ts";
import { indexEvidence } from "../decision/evidence.ts";
import { contention } from "../holders/contention.ts";
import type { IndexContext } from "../index-context.ts";
import { unsafeRoot } from "../manifest/unsafe-root.ts";
import { readRecorded } from "../runs/current-record.ts";
import { locate } from "../runs/locate.ts";
import type { Session } from "../session/session.ts";
import { isFolder } from "../util/files.ts";
import { decideFromFiles } from "./decide-from-files.ts";

const verdict = (found: Verdict): Detection => ({ kind: "verdict", verdict: found });
const unavailable = (reason: string, evidence: Evidence = {}) => verdict({ state: "unavailable", reason, evidence });

/** Finds cgc and the index from files alone, or says why there is nothing to look for. */
async function survey(session: Session): Promise<IndexContext | Detection> {
  const found = await findCgc(session);
  if (found.kind === "unavailable") return unavailable(found.reason);
  const location = await locate(session, found.cgc.launcher);
  const hazard = location.hazards[0];
  if (hazard !== undefined) {
    return unavailable(
      `${hazard.detail} cgc is not run here. Look at ${hazard.path} and remove it if you do not trust it.`,
      {
        hazard: { kind: hazard.kind, path: hazard.path },
      },
    );
  }
  const recorded = await readRecorded(session, found.cgc, location);
  const record = recorded.kind === "valid" ? recorded.record : null;
  const cgc = { ...found.cgc, version: found.cgc.version ?? record?.cgc.version ?? null };
  return { cgc, location, record, manifest: null, defects: defectsOf(cgc.version, location.backend) };
}

/** What `detectIndex` does: decides from files alone whatever files can decide. cgc is not run. */
export async function detectIndex(session: Session, signal: AbortSignal): Promise<Detection> {
  const { workspace, home } = session;
  if (!(await isFolder(workspace))) return unavailable(`${workspace} is not an existing folder.`);
  const unsafe = unsafeRoot(workspace, { home, tmp: tmpdir() });
  if (unsafe !== undefined) {
    const reason = `This is a ${unsafe}, which the gate never indexes or syncs. Start the session in a project's folder.`;
    return verdict({
      state: "unindexed",
      creation: "refused",
      reason,
      evidence: { unsafeRoot: unsafe, creation: "refused" },
    });
  }
  const surveyed = await survey(session);
  if ("kind" in surveyed) return surveyed;
  const evidence = indexEvidence(surveyed);
  const contended = await contention(surveyed.location);
  const { verdict: inTheWay } = contended;
  if (inTheWay !== null && (inTheWay.state !== "busy" || surveyed.cgc.version === null)) {
    return verdict({ ...inTheWay, evidence: { ...evidence, ...inTheWay.evidence }, index: surveyed });
  }
  if (surveyed.cgc.version === null) {
    return { kind: "inconclusive", reason: "cgc has to be asked for its version.", evidence, index: surveyed };
  }
  return decideFromFiles(session, surveyed, evidence, contended, signal);
}
