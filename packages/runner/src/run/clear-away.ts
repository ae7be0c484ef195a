import { daemonTarget } from "../daemons/daemon-target.ts";
import { findDaemons } from "../daemons/find-daemons.ts";
import type { ScratchFolder } from "../scratch/scratch-folder.ts";
import { DEFAULT_LADDER, descend } from "../terminate/descend.ts";
import type { Target } from "../terminate/target.ts";
import type { Ladder } from "../types.ts";

/** Ends what is left of a run: its group by `ladder`, then the daemons it started, then its scratch folder. True when nothing is left. */
export async function clearAway(
  target: Target,
  ladder: () => Ladder,
  scratch: ScratchFolder | undefined,
): Promise<boolean> {
  const groupEmpty = !target.isAlive() || (await descend(target, ladder()));
  if (scratch === undefined) return groupEmpty;
  const daemons = findDaemons(scratch.path).map(daemonTarget);
  const ended = await Promise.all(daemons.map((daemon) => descend(daemon, DEFAULT_LADDER)));
  scratch.remove();
  return groupEmpty && ended.every(Boolean);
}
