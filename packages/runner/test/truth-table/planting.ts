import { existsSync } from "node:fs";
import { join } from "node:path";
import { processesWith } from "../helpers/processes.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { until } from "../helpers/until.ts";
import type { Planting } from "./tree-request.ts";
import { TREES, type TreeName } from "./trees.ts";

let count = 0;

/** Prepares one of every tree; what survives is killed when the test is over. */
export function plantings(whenDone: (cleanUp: () => void) => void): Planting[] {
  const folder = tempFolder(whenDone);
  return TREES.map((tree, index) => {
    count += 1;
    // Seconds for `sleep`, long enough and, with the fraction, found nowhere else.
    const mark = `600.${process.pid}${String(count).padStart(4, "0")}`;
    whenDone(() => {
      for (const pid of processesWith(mark)) process.kill(pid, "SIGKILL");
    });
    return { tree, mark, ready: join(folder, String(index)) };
  });
}

/** Waits until every tree stands. */
export async function allReady(planted: readonly Planting[]): Promise<void> {
  await until(() => planted.every(({ ready }) => existsSync(ready)));
}

/** Names of the trees of which something is left. */
export function standing(planted: readonly Planting[]): TreeName[] {
  return planted.filter(({ mark }) => processesWith(mark).length > 0).map(({ tree }) => tree.name as TreeName);
}
