import { setTimeout as pause } from "node:timers/promises";
import { processesOf } from "../../e2e/support/census.ts";
import { stopCgc } from "../../e2e/support/cgc-run.ts";
import { runGate, startGate } from "../../e2e/support/gate-cli.ts";
import { edit, ends, extentOf, forget, interruptWork, nextView } from "../../e2e/support/interrupted-work.ts";
import { addManyFiles } from "../../e2e/support/many-files.ts";
import { startMcp } from "../../e2e/support/mcp.ts";
import { createSandbox } from "../../e2e/support/sandbox.ts";
import { waitFor } from "../../e2e/support/wait.ts";

/** Longer than the whole work on the trials' workspace, in milliseconds. */
const LONGEST = 15_000;

const fine = { processesLeft: 0, locksLeft: 0, databasesBroken: 0, indexesLost: 0, falseCleans: 0, serversBroken: 0 };

/** Trials on one backend, in one sandbox that goes from trial to trial. */
export async function openTrials(cgc) {
  const sandbox = await createSandbox({ cgc });
  addManyFiles(sandbox, 10);
  let edits = 0;
  await runGate(sandbox, ["--create"]);
  const base = await extentOf(sandbox);
  let last = base;
  const whole = () => ({ ...base, functions: base.functions + edits, calls: base.calls + edits });

  /** Nodes and edges that were there before count, not files alone: a sync that is cut off could lose links only. */
  const hasLost = (now) => now === undefined || Object.keys(last).some((name) => now[name] < last[name]);

  /** What the next session says after work was cut off, and whether it is true. */
  async function judgeNext(kept) {
    const view = await nextView(sandbox);
    const isBroken = ["corrupt", "unavailable", "unknown"].includes(view.state);
    const now = view.state === "unindexed" || isBroken ? undefined : await extentOf(sandbox);
    const isWhole = now !== undefined && JSON.stringify(now) === JSON.stringify(whole());
    return {
      ...fine,
      processesLeft: processesOf(sandbox).length,
      locksLeft: view.state === "busy" ? 1 : 0,
      databasesBroken: isBroken ? 1 : 0,
      indexesLost: kept && hasLost(now) ? 1 : 0,
      falseCleans: view.state === "clean" && !isWhole ? 1 : 0,
      view: view.state,
    };
  }

  async function cutOff(kind, random) {
    const moment = { afterMs: Math.round(random.next() * LONGEST), end: random.pick(ends) };
    if (kind === "index") forget(sandbox);
    else edit(sandbox, edits++);
    await interruptWork(sandbox, kind === "index" ? ["--create"] : [], moment);
    const { view, ...found } = await judgeNext(kind === "sync");
    return { what: `${cgc.backend} ${kind} ended by ${moment.end} after ${moment.afterMs} ms, then ${view}`, ...found };
  }

  async function meetServer(random) {
    const afterMs = Math.round(random.next() * LONGEST);
    forget(sandbox);
    const gate = await startGate(sandbox, ["--create"]);
    await pause(afterMs);
    const server = await startMcp(sandbox).catch(() => undefined);
    const answers = async () => JSON.parse(await server.callTool("list_indexed_repositories")).success === true;
    const first = await answers().catch(() => false);
    await waitFor("the end of the gate", () => !gate.isRunning(), { withinMs: 180_000 });
    const isFine = first && (await answers().catch(() => false));
    if (server !== undefined) await stopCgc(server.child);
    const processesLeft = processesOf(sandbox).length;
    return { what: `${cgc.backend} server after ${afterMs} ms`, ...fine, serversBroken: isFine ? 0 : 1, processesLeft };
  }

  /** A whole index again, after trials that began without one or left a part. */
  async function restore() {
    const { last: view } = await runGate(sandbox, ["--create"]);
    if (view.state !== "clean") {
      forget(sandbox);
      return 1;
    }
    last = whole();
    return 0;
  }

  return {
    async next(random) {
      // A sync would harm FalkorDB Lite's graph, so the gate runs none there.
      const kind = random.pick(cgc.backend === "kuzu" ? ["index", "sync", "sync", "server"] : ["index", "server"]);
      if (kind === "sync" && (await restore()) > 0) await restore();
      return kind === "server" ? meetServer(random) : cutOff(kind, random);
    },
    close: () => sandbox[Symbol.asyncDispose](),
  };
}
