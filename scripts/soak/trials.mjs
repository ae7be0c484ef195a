import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processesOf } from "../../e2e/support/census.ts";
import { stopCgc } from "../../e2e/support/cgc-run.ts";
import { runGate, startGate } from "../../e2e/support/gate-cli.ts";
import { edit, ends, extentOf, forget, interruptWork, nextView, timed } from "../../e2e/support/interrupted-work.ts";
import { addManyFiles } from "../../e2e/support/many-files.ts";
import { startMcp } from "../../e2e/support/mcp.ts";
import { createSandbox } from "../../e2e/support/sandbox.ts";
import { waitFor } from "../../e2e/support/wait.ts";
import { addUp } from "./faults.mjs";

const FILES = 10;

/** A sync would harm FalkorDB Lite's graph, so the gate runs none there. */
const kindsOn = { kuzu: ["index", "sync", "sync", "server"], falkordb: ["index", "server"] };

/** Trials on one backend, in one sandbox that goes from trial to trial. */
export async function openTrials(cgc) {
  const sandbox = await createSandbox({ cgc });
  addManyFiles(sandbox, FILES);
  const kinds = kindsOn[cgc.backend];
  let edits = 0;
  // Moments are drawn from the time that the whole work takes here and now.
  const lasts = { index: await timed(() => runGate(sandbox, ["--create"])) };
  const base = await extentOf(sandbox);
  if (kinds.includes("sync")) {
    edit(sandbox, edits++);
    lasts.sync = await timed(() => runGate(sandbox));
  }
  let last = base;
  const whole = () => ({ ...base, functions: base.functions + edits, calls: base.calls + edits });
  const isWhole = (now) => JSON.stringify(now) === JSON.stringify(whole());

  /** Nodes and edges that were there before count, not files alone: a sync that is cut off could lose links only. */
  const hasLost = (now) => now === undefined || Object.keys(last).some((name) => now[name] < last[name]);

  function locksLeft() {
    const folder = join(sandbox.cache, "locks");
    return existsSync(folder) ? readdirSync(folder).length : 0;
  }

  /** What the next session says after work was cut off, and whether it is true. */
  async function judgeNext(kept) {
    const { state } = await nextView(sandbox);
    const isBroken = ["corrupt", "unavailable", "unknown"].includes(state);
    const now = state === "unindexed" || isBroken ? undefined : await extentOf(sandbox);
    const found = {
      processesLeft: processesOf(sandbox).length,
      locksLeft: state === "busy" ? 1 : 0,
      databasesBroken: isBroken ? 1 : 0,
      indexesLost: kept && hasLost(now) ? 1 : 0,
      falseCleans: state === "clean" && !isWhole(now) ? 1 : 0,
    };
    return { state, found };
  }

  /** The next session that may work makes a whole index of what was cut off, and takes over the lock of the dead. */
  async function makeWhole() {
    const { state } = (await runGate(sandbox, ["--create"])).last;
    last = whole();
    const found = { locksLeft: locksLeft(), neverWhole: 0 };
    if (state === "clean" && isWhole(await extentOf(sandbox))) return found;
    forget(sandbox);
    await runGate(sandbox, ["--create"]);
    return { ...found, neverWhole: 1 };
  }

  async function cutOff(kind, random) {
    const moment = { afterMs: Math.round(random.next() * lasts[kind]), end: random.pick(ends) };
    if (kind === "index") forget(sandbox);
    else edit(sandbox, edits++);
    await interruptWork(sandbox, kind === "index" ? ["--create"] : [], moment);
    const { state, found } = await judgeNext(kind === "sync");
    const what = `${cgc.backend} ${kind} ended by ${moment.end} after ${moment.afterMs} ms, then ${state}`;
    return { what, isKill: true, found: addUp(found, await makeWhole()) };
  }

  async function meetServer(random) {
    const afterMs = Math.round(random.next() * lasts.index);
    forget(sandbox);
    const gate = await startGate(sandbox, ["--create"]);
    await pause(afterMs);
    const server = await startMcp(sandbox).catch(() => undefined);
    const answers = async () => JSON.parse(await server.callTool("list_indexed_repositories")).success === true;
    const first = await answers().catch(() => false);
    await waitFor("the end of the gate", () => !gate.isRunning(), { withinMs: 180_000 });
    const isFine = first && (await answers().catch(() => false));
    if (server !== undefined) await stopCgc(server.child);
    const found = { processesLeft: processesOf(sandbox).length, locksLeft: locksLeft(), serversBroken: isFine ? 0 : 1 };
    // A server that was first leaves an empty file, into which no index may be written on FalkorDB Lite (known-defects.ts).
    if (cgc.backend === "falkordb") forget(sandbox);
    return { what: `${cgc.backend} server after ${afterMs} ms`, isKill: false, found: addUp(found, await makeWhole()) };
  }

  return {
    async next(random) {
      const kind = random.pick(kinds);
      return kind === "server" ? meetServer(random) : cutOff(kind, random);
    },
    close: () => sandbox[Symbol.asyncDispose](),
  };
}
