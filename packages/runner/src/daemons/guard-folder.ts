import { rm } from "node:fs/promises";
import type { Lifeline } from "../lifeline/lifeline.ts";
import type { GuardedFolder } from "../types.ts";
import { endDaemons } from "./end-daemons.ts";

/** Guards a folder as if it were the scratch folder of a run whose group is gone. */
export function guardFolder(folder: string, lifeline: Lifeline): GuardedFolder {
  const tether = lifeline.attach();
  tether.arm({ group: 0, startedAt: 0, ladder: [], scratch: folder });
  let removing: Promise<void> | undefined;

  async function remove(): Promise<void> {
    if (await endDaemons(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 2 }).catch(() => {});
    tether.release();
  }

  return {
    remove() {
      removing ??= remove();
      return removing;
    },
  };
}
