import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "./check-once.ts";
import { editFiles, makeWorkspace, recordWorkspace } from "./workspace.ts";

/**
 * Measures the check at the start of a session (record and files, no cgc) side by side with `git status`, and prints a
 * table of medians in milliseconds. `--write` puts it into docs/benchmarks.md.
 */
const SIZES = [500, 3_000, 20_000];
const ROUNDS = 15;
const GIT_STATUS = ["--no-optional-locks", "-c", "core.fsmonitor=false", "status", "--porcelain", "-uall"];
const REPORT = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));
const MARKS = ["<!-- session-check: begin -->", "<!-- session-check: end -->"] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function check(root: string, cache: string, key: string): Answer {
  const script = fileURLToPath(new URL("./check-once.ts", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [script, root, cache, key], { encoding: "utf8" })) as Answer;
}

function gitStatusMs(root: string): number {
  const start = performance.now();
  const { status } = spawnSync("git", GIT_STATUS, { cwd: root });
  if (status !== 0) throw new Error(`git status ended with ${status}`);
  return performance.now() - start;
}

interface Rounds {
  readonly checks: readonly Answer[];
  readonly git: readonly number[];
}

/** In turns, so that both see the same load of the machine. */
function inTurns(root: string, cache: string, key: string): Rounds {
  const checks: Answer[] = [];
  const git: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    checks.push(check(root, cache, key));
    git.push(gitStatusMs(root));
  }
  return { checks, git };
}

function row(files: number, tree: string, { checks, git }: Rounds): string {
  const of = (field: keyof Answer): number => median(checks.map((answer) => answer[field]));
  const ratioOf = (field: "firstMs" | "warmMs"): string => (of(field) / median(git)).toFixed(1);
  const cells = [
    files.toLocaleString("en"),
    tree,
    median(git).toFixed(1),
    `${of("firstMs").toFixed(1)} (${ratioOf("firstMs")})`,
    `${of("warmMs").toFixed(1)} (${ratioOf("warmMs")})`,
    of("heldMs").toFixed(1),
    Math.max(...checks.map(({ heldMs }) => heldMs)).toFixed(1),
    of("megabytes").toFixed(0),
  ];
  return `| ${cells.join(" | ")} |`;
}

async function measure(files: number, folder: string): Promise<readonly string[]> {
  const root = join(folder, `workspace ${files}`);
  const cache = join(folder, `cache ${files}`);
  makeWorkspace(root, files);
  const { key, hashingMs } = await recordWorkspace(root, cache);
  const rows = [row(files, "clean", inTurns(root, cache, key))];
  for (const changed of [1, 100]) {
    editFiles(root, changed, changed);
    const rounds = inTurns(root, cache, key);
    if (rounds.checks.some(({ changes }) => changes !== changed)) throw new Error("the check saw other changes");
    rows.push(row(files, `${changed} changed`, rounds));
  }
  process.stderr.write(`${files} files: first hashing ${hashingMs.toFixed(0)} ms\n`);
  return rows;
}

function machine(): string {
  const git = execFileSync("git", ["--version"], { encoding: "utf8" }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg().map((value) => value.toFixed(1));
  return `${date}, ${process.platform}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load.join(" ")}, Node ${process.versions.node}, ${git}.`;
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-bench-")));
const rows: string[] = [];
try {
  for (const files of SIZES) rows.push(...(await measure(files, folder)));
} finally {
  rmSync(folder, { recursive: true });
}
const table = [
  machine(),
  "",
  "| files | tree | git status | first check (ratio) | warm check (ratio) | loop held, median | worst | memory (MB) |",
  "|---|---|---|---|---|---|---|---|",
  ...rows,
].join("\n");
process.stdout.write(`${table}\n`);
if (process.argv.includes("--write")) {
  const report = readFileSync(REPORT, "utf8");
  const [before = "", rest = ""] = report.split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  writeFileSync(REPORT, `${before}${MARKS[0]}\n${table}\n${MARKS[1]}${after}`);
}
