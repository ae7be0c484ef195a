import { monitorEventLoopDelay } from "node:perf_hooks";
import { readRecord } from "../packages/gate/src/baseline/read-record.ts";
import { compareManifests } from "../packages/gate/src/manifest/compare-manifests.ts";
import { isRefusal } from "../packages/gate/src/manifest/manifest.ts";
import { takeManifest } from "../packages/gate/src/manifest/take-manifest.ts";

/** The session check in a fresh process, as at the start of a Pi session. The script prints this as JSON. */
export interface Answer {
  /** The first check, while nothing is compiled yet, and the fastest of some more. Milliseconds. */
  readonly firstMs: number;
  readonly warmMs: number;
  /** Longest time the first check held the event loop, in milliseconds. */
  readonly heldMs: number;
  /** What the first check added to the process's memory. */
  readonly megabytes: number;
  readonly changes: number;
}

const WARM_CHECKS = 5;
const [root = "", cache = "", key = ""] = process.argv.slice(2);

async function check(): Promise<{ readonly ms: number; readonly changes: number }> {
  const start = performance.now();
  const read = await readRecord(cache, key);
  if (read.kind === "none") throw new Error(read.reason);
  const manifest = await takeManifest(root, { cgcVersion: "0.6.13", previous: read.record.manifest });
  if (isRefusal(manifest)) throw new Error(manifest.kind);
  const { added, changed, removed } = compareManifests(read.record.manifest, manifest);
  return { ms: performance.now() - start, changes: added.length + changed.length + removed.length };
}

const memoryBefore = process.memoryUsage.rss();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const first = await check();
delay.disable();
const megabytes = (process.memoryUsage.rss() - memoryBefore) / 2 ** 20;
const warm: number[] = [];
for (let round = 0; round < WARM_CHECKS; round++) warm.push((await check()).ms);
const answer: Answer = {
  firstMs: first.ms,
  warmMs: Math.min(...warm),
  heldMs: delay.max / 1e6,
  megabytes,
  changes: first.changes,
};
process.stdout.write(JSON.stringify(answer));
