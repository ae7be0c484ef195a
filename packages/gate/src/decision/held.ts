import type { Verdict } from "@pi-codegraphcontext/statechart";

/**
 * What is known of an index that somebody else has open, from what the files say of it alone. A graph that fits needs no
 * work, so nobody is in its way; a sync has to wait, and until then it is known which answers to distrust.
 *
 * @param busy what is said of the holder
 * @param byFiles what record and tree say
 */
export function heldVerdict(busy: Verdict, byFiles: Verdict): Verdict {
  const evidence = { ...byFiles.evidence, ...busy.evidence };
  if (byFiles.state === "clean") return { ...byFiles, evidence };
  if (byFiles.state !== "drift") return busy;
  return { ...busy, reason: `${busy.reason} ${byFiles.reason}`, evidence };
}
