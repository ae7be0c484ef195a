// Measures the gate beside the real cgc on Kuzu: its check of a clean tree beside `cgc stats`, its sync beside `cgc update`.
// An hour, and 16 GB of memory. `--write` puts the table into docs/benchmarks.md.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cgcFor } from "../../e2e/support/cgc.ts";
import { runGate } from "../../e2e/support/gate-cli.ts";
import { createSandbox, type Sandbox } from "../../e2e/support/sandbox.ts";
import { parseVersion } from "../../packages/gate/src/cgc/compat/versions.ts";
import { machine } from "../machine.ts";
import { median } from "../median.ts";
import { report } from "../report.ts";
import { editFiles, makeWorkspace } from "../workspace.ts";
import { peakMemory } from "./peak-memory.ts";

/**
 * Files, and how often work on so many is repeated. Above, Kuzu takes more memory than machines have
 * (docs/facts.md#cgc-cost).
 */
const SIZES = [
  { files: 100, rounds: 3 },
  { files: 500, rounds: 1 },
  { files: 3_000, rounds: 1 },
];
const CHECKS = 7;
const WORK_MS = 30 * 60 * 1000;

interface Taken {
  readonly seconds: number;
  readonly gigabytes: number;
}

async function take(sandbox: Sandbox, action: () => Promise<unknown>): Promise<Taken> {
  const start = performance.now();
  const gigabytes = (await peakMemory(sandbox, action())) / 2 ** 30;
  return { seconds: (performance.now() - start) / 1000, gigabytes };
}

async function gate(sandbox: Sandbox, ...args: readonly string[]): Promise<void> {
  const { last } = await runGate(sandbox, args, { withinMs: WORK_MS });
  if (last.state !== "clean") throw new Error(`the gate ended ${last.state}: ${last.reason}`);
}

async function cgc(sandbox: Sandbox, verb: string): Promise<void> {
  const { code, stdout } = await sandbox.run(sandbox.spy.executable, [verb, sandbox.workspace], { withinMs: WORK_MS });
  if (code !== 0) throw new Error(`cgc ${verb} ended with ${code}: ${stdout}`);
}

const of = (all: readonly Taken[], field: keyof Taken): number => median(all.map((taken) => taken[field]));

async function measure(sandbox: Sandbox, { files, rounds }: (typeof SIZES)[number]): Promise<string> {
  rmSync(sandbox.workspace, { recursive: true });
  await makeWorkspace(sandbox.workspace, files);
  await gate(sandbox, "--create");
  const taken: Record<"check" | "stats" | "sync" | "update", Taken[]> = { check: [], stats: [], sync: [], update: [] };
  for (let round = 0; round < CHECKS; round++) {
    taken.check.push(await take(sandbox, () => gate(sandbox)));
    taken.stats.push(await take(sandbox, () => cgc(sandbox, "stats")));
    // Every cgc command rewrites the database file, and the gate then asks the graph; this is not what is compared.
    await gate(sandbox);
  }
  for (let round = 0; round < rounds; round++) {
    editFiles(sandbox.workspace, 1, 2 * round + 1);
    taken.sync.push(await take(sandbox, () => gate(sandbox)));
    editFiles(sandbox.workspace, 1, 2 * round + 2);
    taken.update.push(await take(sandbox, () => cgc(sandbox, "update")));
    await gate(sandbox);
  }
  const { check, stats, sync, update } = taken;
  const times = (one: readonly Taken[], other: readonly Taken[]) =>
    (of(one, "seconds") / of(other, "seconds")).toFixed(2);
  const cells = [
    files.toLocaleString("en"),
    of(stats, "seconds").toFixed(2),
    `${of(check, "seconds").toFixed(2)} (${times(check, stats)})`,
    `${of(update, "seconds").toFixed(1)}, ${of(update, "gigabytes").toFixed(2)} GB`,
    `${of(sync, "seconds").toFixed(1)} (${times(sync, update)}), ${of(sync, "gigabytes").toFixed(2)} GB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

const real = cgcFor("kuzu");
if (real === undefined) throw new Error("No cgc with Kuzu is installed for this. Remedy: npm run setup");
const version = parseVersion(spawnSync(real.executable, ["--version"], { encoding: "utf8" }).stderr);
const rows: string[] = [];
for (const size of SIZES) {
  await using sandbox = await createSandbox({ cgc: real });
  rows.push(await measure(sandbox, size));
}
report("cgc", [
  `${machine()} cgc ${version}.`,
  "",
  "| files | cgc stats (s) | the gate's check (ratio) | cgc update | the gate's sync (ratio) |",
  "|---|---|---|---|---|",
  ...rows,
]);
