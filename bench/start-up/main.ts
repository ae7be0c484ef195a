// Measures what the extension adds to the start of Pi, in fresh processes paired with an empty extension. Fails where a
// median exceeds its budget.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../median.ts";
import type { Loaded } from "./load-once.ts";

const PAIRS = 30;

/** Medians in milliseconds (issue 7). */
const BUDGET = { import: 10, sessionStart: 1 };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const ours = path("../../packages/pi-extension/dist/extension.js");
const empty = path("empty-extension.ts");
const home = mkdtempSync(join(tmpdir(), "bench-"));

function load(extension: string): Loaded {
  const env = { HOME: home, PATH: "/nonexistent", PI_CGC_CACHE_DIR: join(home, "cache") };
  const args = [path("load-once.ts"), extension];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: home, env, encoding: "utf8" })) as Loaded;
}

try {
  const pairs = Array.from({ length: PAIRS }, () => ({ ours: load(ours), empty: load(empty) }));
  const row = (name: string, pick: (loaded: Loaded) => number) => {
    const [mine, others] = [pairs.map((pair) => pick(pair.ours)), pairs.map((pair) => pick(pair.empty))];
    return { "": name, extension: median(mine), empty: median(others), slowest: Math.max(...mine) };
  };
  const rows = [
    row("import", ({ importMs }) => importMs),
    row("session_start", ({ sessionStartMs }) => sessionStartMs),
  ];
  console.log(`Start-up, milliseconds, medians of ${PAIRS} fresh processes each, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  const [imported, started] = rows;
  const within = (imported?.extension ?? 0) <= BUDGET.import && (started?.extension ?? 0) <= BUDGET.sessionStart;
  console.log(within ? "Within budget." : `Over budget: ${JSON.stringify(BUDGET)}`);
  process.exitCode = within ? 0 : 1;
} finally {
  rmSync(home, { recursive: true });
}
