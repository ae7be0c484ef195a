import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { processesOf } from "../support/census.ts";
import { extensions, observed } from "../support/pi.ts";
import { type PiRpc, startPiRpc } from "../support/pi-rpc.ts";
import { createSandbox, type Sandbox } from "../support/sandbox.ts";
import { waitFor } from "../support/wait.ts";
import { kuzu, scripted, untilOnly } from "./support.ts";

/** `PI_CGC_SESSIONS=100` for the long one. */
const sessions = Number(process.env.PI_CGC_SESSIONS ?? 24);

const MB = 1024;

/** Of the whole process: resident memory in KB, open descriptors. */
function resourcesOf(pid: number) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { memory: Number(kilobytes), handles: readdirSync(`/proc/${pid}/fd`).length };
}

const rested = (sandbox: Sandbox) => observed(sandbox).filter(({ state }) => state === "unindexed").length;

/** `new_session`, a reload and a fork in turn; each ends the gate's session and begins another. */
async function replaceSession(pi: PiRpc, round: number): Promise<void> {
  if (round % 3 === 0) await pi.request("new_session");
  else if (round % 3 === 1) await pi.request("prompt", { message: "/e2e-reload" });
  else {
    const { messages } = (await pi.request("get_fork_messages")) as { messages: readonly { entryId: string }[] };
    const [first] = messages;
    if (first === undefined) await pi.request("new_session");
    else await pi.request("fork", { entryId: first.entryId });
  }
}

it.skipIf(process.platform !== "linux")(
  `${sessions} sessions one after another in one Pi: memory, handles, processes and cache stay flat`,
  async () => {
    await using sandbox = await createSandbox(scripted({ "*": { ends: 1 } }));
    const load = [extensions.ours, extensions.observer, extensions.reloadCommand];
    const pi = await startPiRpc(sandbox, { env: kuzu, load });
    const warm = Math.ceil(sessions / 3);
    let before = resourcesOf(pi.child.pid);
    for (let round = 0; round < sessions; round++) {
      await waitFor("rest", () => rested(sandbox) > round, { lastSeen: () => observed(sandbox).at(-1) });
      if (round === warm) before = resourcesOf(pi.child.pid);
      if (round % 3 === 1) await pi.prompt("hello");
      await replaceSession(pi, round);
    }
    await waitFor("the last rest", () => rested(sandbox) > sessions);
    const after = resourcesOf(pi.child.pid);
    expect(after.handles - before.handles).toBeLessThanOrEqual(3);
    expect((after.memory - before.memory) / MB).toBeLessThan(100);
    const lifelines = processesOf(sandbox).filter(({ pid }) => pid !== pi.child.pid);
    expect(lifelines.length).toBeLessThanOrEqual(1);
    expect(readdirSync(sandbox.cache).filter((name) => name !== "locks" && name !== "neutral")).toEqual([]);
    expect(await pi.close()).toBe(0);
    await untilOnly(sandbox, []);
  },
  600_000,
);

it.skipIf(process.platform !== "linux")(
  `${Math.ceil(sessions / 4)} Pi processes one after another leave nothing and add nothing`,
  async () => {
    await using sandbox = await createSandbox(scripted({ "*": { ends: 1 } }));
    const caches: number[] = [];
    for (let i = 0; i < sessions / 4; i++) {
      const pi = await startPiRpc(sandbox, { env: kuzu });
      await waitFor("rest", () => rested(sandbox) > i, { lastSeen: () => observed(sandbox).at(-1) });
      expect(await pi.close()).toBe(0);
      await untilOnly(sandbox, []);
      caches.push(readdirSync(sandbox.cache, { recursive: true }).length);
    }
    expect(new Set(caches).size).toBe(1);
    // The rest there is Pi's and Node's.
    expect(readdirSync(`${sandbox.root}/t`).filter((name) => name.startsWith("run-"))).toEqual([]);
  },
  600_000,
);
