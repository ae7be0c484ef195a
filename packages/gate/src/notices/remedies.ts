import type { GateSnapshot } from "../snapshot.ts";
import { field } from "./snapshot-words.ts";

/** Quotes one argument for a POSIX shell, or for PowerShell and cmd where double quotes are what works in both. */
export function shellQuote(text: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return platform === "win32" ? `"${text.replaceAll('"', "")}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

function cgcOf({ evidence }: GateSnapshot): string {
  const command = field(evidence, "cgc", "command");
  return shellQuote(typeof command === "string" ? command : "cgc");
}

/** cgc reads its context from the folder it is started in. `otherwise`: what makes up for the words, should they fail. */
function cgcThere(snapshot: GateSnapshot, words: string, otherwise?: string): string {
  const [there, cgc] = [shellQuote(snapshot.workspace), cgcOf(snapshot)];
  return otherwise === undefined
    ? `cd ${there} && ${cgc} ${words}`
    : `cd ${there} && (${cgc} ${words} || ${cgc} ${otherwise})`;
}

/** The command that indexes the workspace by hand. */
export function indexByHand(snapshot: GateSnapshot): string {
  return cgcThere(snapshot, "index .");
}

/** What to do where the folder around the workspace is indexed: an index of this part would be a second repository beside it. */
export function startAround({ evidence }: GateSnapshot): string | null {
  const { indexedAround } = evidence;
  return typeof indexedAround === "string" ? `To use that index, start there: cd ${shellQuote(indexedAround)}` : null;
}

/**
 * The command that brings the graph up to date by hand. It drops the old index first, which only a person may decide;
 * the watcher would not, but it leaves no mark by which the next session could tell that the graph is new
 * (docs/facts.md#cgc-index-marks). On Kuzu it fails halfway where any repository of the database has Maven
 * dependencies: then a full index makes up for it.
 */
export function updateByHand(snapshot: GateSnapshot): string {
  return cgcThere(snapshot, "update .", "index .");
}

/** The command that asks on the terminal and then rebuilds; `--yes` is the answer where there is no terminal. */
export function rebuildWhenAsked({ workspace }: GateSnapshot): string {
  return `cgc-gate ${shellQuote(workspace)} --rebuild`;
}

/** The command that rebuilds by hand what a rebuild of the gate's left undone. */
export function rebuildByHand(snapshot: GateSnapshot): string {
  return cgcThere(snapshot, "index --force .", "index .");
}

/** The command that shows what cgc itself says, where a run of it failed or its settings are not understood; else null. */
export function lookByHand(snapshot: GateSnapshot): string | null {
  const { lastFailure, evidence } = snapshot;
  if (lastFailure?.verb === "version") return `${cgcOf(snapshot)} --version`;
  const isUnclear = lastFailure !== null || field(evidence, "database", "backend") === "unknown";
  return isUnclear ? cgcThere(snapshot, "list") : null;
}

/** The remedy a known defect carries, as evidence tells it. */
export function defectRemedy(snapshot: GateSnapshot): string | null {
  const remedy = field(snapshot.evidence, "defect", "remedy");
  if (typeof remedy !== "string") return null;
  return remedy.replaceAll("CGC", () => cgcOf(snapshot)).replace("DIR", () => shellQuote(snapshot.workspace));
}
