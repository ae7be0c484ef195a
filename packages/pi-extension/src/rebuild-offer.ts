import type { GateSnapshot } from "@pi-codegraphcontext/gate";
import type { Host } from "./host.ts";

/** First, because Pi preselects the first entry and a person who is typing presses Enter. */
export const LEAVE = "Leave it as it is";
export const REBUILD = "Rebuild it: keep the damaged file aside and index again";

/** Asks whether to rebuild a damaged index. Anything but the explicit choice is a no. */
export async function offerRebuild({ ui }: Host, { reason }: GateSnapshot, signal: AbortSignal): Promise<boolean> {
  const choice = await ui.select(`The code graph is damaged. ${reason}`, [LEAVE, REBUILD], { signal });
  return choice === REBUILD;
}
