import type { GateSnapshot } from "pi-codegraphcontext";

/** How many files are known to have changed since the graph was verified. */
export function changedCount({ evidence }: Pick<GateSnapshot, "evidence">): number {
  const { changed } = evidence;
  if (typeof changed !== "object" || changed === null || !("counts" in changed)) return 0;
  const counts = Object.values(changed.counts ?? {});
  return counts.reduce<number>((sum, count) => sum + (typeof count === "number" ? count : 0), 0);
}

export const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);
