import type { Verdict } from "@pi-codegraphcontext/statechart";

/** Verbs of cgc that read, and its servers, which write on request only. A writer is about to outdate whatever is known. */
const READING = /^cgc (?:mcp start|api start|query|stats|list|find|analyze)\b/u;

function isReading({ evidence }: Verdict): boolean {
  const { holder } = evidence;
  const command = typeof holder === "object" && holder !== null && "command" in holder ? holder.command : null;
  return typeof command === "string" && READING.test(command);
}

/**
 * What is known of an index that somebody else has open, from what the files say of it alone. A graph that fits needs no
 * work, so nobody is in its way; a sync has to wait, and until then it is known which answers to distrust.
 *
 * @param busy what is said of the holder
 * @param byFiles what record and tree say
 */
export function heldVerdict(busy: Verdict, byFiles: Verdict): Verdict {
  if (!isReading(busy)) return busy;
  const evidence = { ...byFiles.evidence, ...busy.evidence };
  if (byFiles.state === "clean") return { ...byFiles, evidence };
  if (byFiles.state !== "drift") return busy;
  return { ...busy, reason: `${busy.reason} ${byFiles.reason}`, evidence };
}
