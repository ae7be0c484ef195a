import { existsSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { untilNobodyIsLeft } from "./support/at-work.ts";
import { processesOf } from "./support/census.ts";
import { type Cgc, describeWithCgc } from "./support/cgc.ts";
import { queryRows } from "./support/cgc-run.ts";
import { databaseFile } from "./support/database.ts";
import { type EndingPi, type Mode, startEndingPi } from "./support/ending-pi.ts";
import { nextView } from "./support/interrupted-work.ts";
import { addManyFiles } from "./support/many-files.ts";
import { observed } from "./support/pi.ts";
import { hasTmux } from "./support/pi-tui.ts";
import { createSandbox, type Sandbox } from "./support/sandbox.ts";
import { waitFor } from "./support/wait.ts";

// Most of a cell is waiting; with more at once, two processors would stretch what is measured.
vi.setConfig({ maxConcurrency: 3 });

/** So many that cgc is still at it when Pi ends. */
const FILES = 60;

/** Milliseconds. */
const EMPTY_WITHIN = 5_000;

/** What Pi's parent sees (docs/facts.md#pi-session-shutdown); undefined on a terminal, where nobody is told. */
const exits = {
  "its answer": { code: 0, signal: null },
  "the end of its input": { code: 0, signal: null },
  SIGTERM: { code: 143, signal: null },
  SIGHUP: { code: 129, signal: null },
  SIGINT: { code: null, signal: "SIGINT" },
  SIGKILL: { code: null, signal: "SIGKILL" },
  crash: { code: 1, signal: null },
} as const;

const alike = ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL", "crash"];

interface Cell {
  readonly mode: Mode;
  readonly end: string;
}

const everyEnd: readonly Cell[] = Object.entries({
  print: ["its answer", ...alike],
  rpc: ["the end of its input", ...alike],
  tui: ["/quit", "Ctrl-D", "Ctrl-C twice", "a closed terminal", ...alike],
}).flatMap(([mode, ends]) => ends.map((end) => ({ mode: mode as Mode, end })));

/** The session ends and Pi goes on. */
const newSessions: readonly Cell[] = [
  { mode: "rpc", end: "/new" },
  { mode: "tui", end: "/new" },
];

async function sandboxWithWork(cgc: Cgc): Promise<Sandbox> {
  const sandbox = await createSandbox({ cgc });
  addManyFiles(sandbox, FILES);
  return sandbox;
}

/** Resolves when cgc has said of its first files that they are done. */
async function startAtWork(sandbox: Sandbox, mode: Mode): Promise<EndingPi> {
  const pi = await startEndingPi(sandbox, mode);
  const moved = () => observed(sandbox).some(({ progress }) => (progress?.done ?? 0) > 0);
  await waitFor("progress", moved, { withinMs: 60_000, lastSeen: () => observed(sandbox).at(-1) });
  return pi;
}

/** The next session's word on what is left, held against the database itself, which cgc has to be able to open. */
async function expectTruth(sandbox: Sandbox): Promise<void> {
  const { state, reason, evidence } = await nextView(sandbox);
  const said = `${reason} ${JSON.stringify(evidence)}`;
  if (!existsSync(databaseFile(sandbox))) return expect(state, said).toBe("unindexed");
  const cypher =
    "MATCH (r:Repository) WITH count(r) AS repositories OPTIONAL MATCH (f:File) RETURN repositories, count(f) AS files";
  const [graph] = await queryRows(sandbox, cypher);
  expect(graph?.files).toBeLessThan(FILES);
  expect(state, said).toBe(graph?.repositories === 0 ? "unindexed" : "drift");
}

describeWithCgc("Pi ended while cgc indexes", (cgc) => {
  it.concurrent.for(everyEnd)("$mode by $end", async ({ mode, end }, { annotate, skip }) => {
    skip(mode === "tui" && !hasTmux, "needs tmux");
    await using sandbox = await sandboxWithWork(cgc);
    const pi = await startAtWork(sandbox, mode);
    await pi.end(end);
    await annotate(`empty after ${await untilNobodyIsLeft(sandbox, EMPTY_WITHIN)} ms`);
    expect(await pi.exit).toEqual(mode === "tui" ? undefined : exits[end as keyof typeof exits]);
    await expectTruth(sandbox);
  });

  it.concurrent.for(newSessions)("$mode by $end", async ({ mode, end }, { annotate, skip }) => {
    skip(mode === "tui" && !hasTmux, "needs tmux");
    await using sandbox = await sandboxWithWork(cgc);
    const pi = await startAtWork(sandbox, mode);
    const others = processesOf(sandbox).filter(({ pid, command }) => pid !== pi.pid && !command.startsWith("tmux"));
    await pi.end(end);
    await annotate(`empty after ${await untilNobodyIsLeft(sandbox, EMPTY_WITHIN, others)} ms`);
    await pi.end("SIGKILL");
    await untilNobodyIsLeft(sandbox, EMPTY_WITHIN);
    await expectTruth(sandbox);
  });
});
