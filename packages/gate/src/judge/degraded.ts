import type { Contents } from "../cgc/answer.ts";
import type { Surroundings } from "../session/surroundings.ts";

/** Shown where no entry of the table of known defects explains the damage. */
export const UNEXPLAINED = "missing-edges";

/** cgc could not take a large part of the files. */
export const LEFT_OUT = "left-out";

/** The defect that took links from files to symbols, or null: a sound index has one for every symbol. */
export function degradedBy({ symbols, edges }: Contents, { defects }: Surroundings): string | null {
  if (edges >= symbols) return null;
  return defects.find((defect) => defect.writesHarm)?.id ?? UNEXPLAINED;
}
