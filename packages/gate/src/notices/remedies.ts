import type { GateSnapshot } from "../snapshot.ts";

/** Quotes one argument for a POSIX shell, or for PowerShell and cmd where double quotes are what works in both. */
export function shellQuote(text: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return platform === "win32" ? `"${text.replaceAll('"', "")}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command that indexes the workspace by hand; cgc reads its context from the folder it is started in. */
export function indexByHand({ workspace }: GateSnapshot): string {
  return `cd ${shellQuote(workspace)} && cgc index .`;
}

/**
 * The command that brings the graph up to date by hand. It drops the old index first, which only a person may decide; the
 * watcher would not, but it leaves no mark by which the next session could tell that the graph is new (facts/cgc.md).
 */
export function updateByHand({ workspace }: GateSnapshot): string {
  return `cd ${shellQuote(workspace)} && cgc update .`;
}

/** The command that asks on the terminal and then rebuilds; `--yes` is the answer where there is no terminal. */
export function rebuildWhenAsked({ workspace }: GateSnapshot): string {
  return `cgc-gate ${shellQuote(workspace)} --rebuild`;
}

/** The command that rebuilds by hand what a rebuild of the gate's left undone. */
export function rebuildByHand({ workspace }: GateSnapshot): string {
  return `cd ${shellQuote(workspace)} && cgc index --force .`;
}

/** The remedy a known defect carries, as evidence tells it. */
export function defectRemedy({ evidence, workspace }: GateSnapshot): string | null {
  const { defect } = evidence;
  if (typeof defect !== "object" || defect === null || !("remedy" in defect)) return null;
  return typeof defect.remedy === "string" ? defect.remedy.replace("DIR", () => shellQuote(workspace)) : null;
}
