// Measures what the runner's lifeline costs while a run is alive, and how long the run outlives a host that is killed.
// Linux only: reads /proc. `--write` puts the table into docs/benchmarks.md.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findLiveMember } from "../../packages/runner/src/process/process-table.ts";
import { machine } from "../machine.ts";
import { median } from "../median.ts";
import { report } from "../report.ts";
import { lifelineOf, type Memory, memoryOf } from "./lifeline-of.ts";

const ROUNDS = 15;
const HOST = fileURLToPath(new URL("host.ts", import.meta.url));

interface Measured extends Memory {
  /** From SIGKILL of the host until nothing of the run's group is alive. */
  readonly emptyMs: number;
}

async function measure(): Promise<Measured> {
  const host = spawn(process.execPath, [HOST], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(host.stdout, "data");
  const group = Number(line);
  const memory = memoryOf(lifelineOf(host.pid ?? 0, group));
  const killed = performance.now();
  host.kill("SIGKILL");
  while (findLiveMember(group) !== undefined) await pause(1);
  return { ...memory, emptyMs: performance.now() - killed };
}

const rounds: Measured[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());

function row(name: string, field: keyof Measured): string {
  const values = rounds.map((measured) => measured[field]);
  return `| ${name} | ${median(values).toFixed(1)} | ${Math.max(...values).toFixed(1)} |`;
}

report("lifeline", [
  machine(),
  "",
  "| | median | worst |",
  "|---|---|---|",
  row("resident memory of the shell (MB)", "rssMegabytes"),
  row("its share of that, PSS (MB)", "pssMegabytes"),
  row("SIGKILL of the host to an empty group (ms)", "emptyMs"),
]);
