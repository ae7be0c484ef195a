import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "./check-once.ts";
import { machine } from "./machine.ts";
import { median } from "./median.ts";
import { report } from "./report.ts";
import { addLink, editFiles, makeWorkspace, recordWorkspace } from "./workspace.ts";

/**
 * Measures the check at the start of a session (record and files, no cgc) side by side with `git status`, and prints a
 * table of medians in milliseconds. `--write` puts it into docs/benchmarks.md.
 */
const SIZES = [500, 3_000, 20_000];
const ROUNDS = 15;
const GIT_STATUS = ["--no-optional-locks", "-c", "core.fsmonitor=false", "status", "--porcelain", "-uall"];

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
  await makeWorkspace(root, files);
  const { key, hashingMs } = await recordWorkspace(root, cache);
  const rows = [row(files, "clean", inTurns(root, cache, key))];
  for (const changed of [1, 100]) {
    editFiles(root, changed, changed);
    const rounds = inTurns(root, cache, key);
    if (rounds.checks.some(({ changes }) => changes !== changed)) throw new Error("the check saw other changes");
    rows.push(row(files, `${changed} changed`, rounds));
  }
  addLink(root);
  await recordWorkspace(root, cache);
  rows.push(row(files, "clean, with a link", inTurns(root, cache, key)));
  process.stderr.write(`${files} files: first hashing ${hashingMs.toFixed(0)} ms\n`);
  return rows;
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-bench-")));
const rows: string[] = [];
try {
  for (const files of SIZES) rows.push(...(await measure(files, folder)));
} finally {
  rmSync(folder, { recursive: true });
}
const git = execFileSync("git", ["--version"], { encoding: "utf8" }).trim();
report("session-check", [
  `${machine()} ${git}.`,
  "",
  "| files | tree | git status | first check (ratio) | warm check (ratio) | loop held, median | worst | memory (MB) |",
  "|---|---|---|---|---|---|---|---|",
  ...rows,
]);
