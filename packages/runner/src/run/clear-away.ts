import { endDaemons } from "../daemons/end-daemons.ts";
import type { ScratchFolder } from "../scratch/scratch-folder.ts";
import { descend } from "../terminate/descend.ts";
import type { Target } from "../terminate/target.ts";
import type { Ladder } from "../types.ts";

/** Ends what is left of a run: its group by `ladder`, then the daemons it started, then its scratch folder. True when nothing is left. */
export async function clearAway(
  target: Target,
  ladder: () => Ladder,
  scratch: ScratchFolder | undefined,
): Promise<boolean> {
  const isGroupGone = !target.isAlive() || (await descend(target, ladder()));
  if (scratch === undefined) return isGroupGone;
  const areDaemonsGone = await endDaemons(scratch.path);
  // A daemon that stays needs its files: without its pid file a later cgc takes it for dead and starts a second one.
  if (areDaemonsGone) scratch.remove();
  return isGroupGone && areDaemonsGone;
}
