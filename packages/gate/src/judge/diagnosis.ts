import type { Verdict } from "@pi-codegraphcontext/statechart";

/** Names one kind of damage of one database file: what a yes to a rebuild is bound to. */
export function diagnosisOf(databasePath: string | null, marker: string): string {
  return `${marker}:${databasePath ?? "remote"}`;
}

export function corruptVerdict(reason: string, diagnosis: string): Verdict {
  return { state: "corrupt", reason, evidence: { diagnosis }, diagnosis };
}
